/* Written by codes.ts from codes.csv: change that, then run it. */
#ifndef KAST_CODES_H
#define KAST_CODES_H

#define KAST_DEVICE_VERBS "HELLO", "MOVE", "DICE", "WARN", "TICK", "OK", "ERR"

#define KAST_WARN_COCKED "cocked" /* the die leans */
#define KAST_WARN_MISSING "missing" /* the die is not there */
#define KAST_WARN_EXTRA "extra" /* there is a die too many */
#define KAST_WARN_UNREAD "unread" /* the die is there and cannot be read */
#define KAST_WARN_BATTERY "battery" /* a battery is nearly empty */
#define KAST_WARN_SENSOR "sensor" /* a sensor does not work */
#define KAST_WARN_JAM "jam" /* something is in the way */

#define KAST_ERR_UNKNOWN "unknown" /* no line this device knows */
#define KAST_ERR_CRC "crc" /* the checksum is wrong or missing where it is needed */
#define KAST_ERR_RANGE "range" /* a key is missing or makes no sense */
#define KAST_ERR_BUSY "busy" /* dice are rolling */

#endif
