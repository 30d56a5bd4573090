/* What differs from tray to tray: its sensors, its lamps, where it keeps the count of its resets. */
#ifndef PORT_H
#define PORT_H

#include "kast_dlp.h"

#define DICE 5

typedef enum { PORT_NOTHING, PORT_MOTION, PORT_ROLLED, PORT_BETTER, PORT_MOVED } port_news;

typedef struct {
    char dice[DICE]; /* as kast_dlp.h wants them */
    uint16_t mask;   /* of ROLLED: the dice that moved, bit 0 = die 1 */
} port_report;

extern const char PORT_ID[];
#define PORT_CAPS (KAST_CAP_IDS | KAST_CAP_MV | KAST_CAP_LED)

void port_start(void);
/* Another number than at the last reset; 0 where there is neither a store nor chance. */
uint16_t port_next_boot(void);
/* Looks at the dice; called all the time. */
port_news port_look(port_report *report, uint32_t now);
/* A byte from the wire that is none of the host's: only the test build has such. */
bool port_takes(uint8_t byte);
bool port_wants_reset(void);
/* Dice the host armed; 0 none. */
void port_armed(uint16_t mask);

#endif
