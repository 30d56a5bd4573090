/*
 * Dice Line Protocol 1 for trays, in C99: no heap, no files, no clock of its own, no hardware. Output goes byte by byte to a
 * callback, time is told in milliseconds. One kast_dlp is all the memory it needs (see SPEC.md for what the lines mean).
 *
 * A port calls kast_dlp_start once after a reset, kast_dlp_byte for every byte from the host, kast_dlp_tick at least every
 * 100 ms, and one of motion, rolled, better, moved or warn when its sensors tell of it. Callbacks may not call back into the
 * core, but for `reset`, which may call kast_dlp_start. Not for interrupt handlers.
 */
#ifndef KAST_DLP_H
#define KAST_DLP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes before LF, a CR right before it not counted. */
#define KAST_LINE_MOST 120
#define KAST_DICE_MOST 16
#define KAST_LAST_ROLL 65535u

/* What the dice of a tray can tell; every device on this core has checksums and a heartbeat. */
#define KAST_CAP_IDS 0x01
#define KAST_CAP_MV 0x02
#define KAST_CAP_CH 0x04
#define KAST_CAP_BAT 0x08
#define KAST_CAP_LED 0x10

/* Every die of a tray of up to 16, bit 0 = die 1. */
#define KAST_ALL_DICE 0xFFFFu
#define KAST_NO_DIE 0
#define KAST_NO_PERCENT 255

typedef struct {
    const char *kind; /* "tray" or "cup"; at most 4 bytes are sent */
    const char *id;   /* A-Z a-z 0-9, at most 12 bytes are sent; the same for ever */
    const char *fw;   /* at most 10 bytes are sent */
    uint8_t dice;     /* 1 to KAST_DICE_MOST */
    uint8_t caps;     /* KAST_CAP_ */
    void (*put)(void *user, char byte);
    /* The host armed these dice: light them, unlock them, or leave it NULL. 0: no dice are armed any more. */
    void (*armed)(void *user, uint16_t mask);
    /* Roll 65535 is over and another begins: reset the device, or call kast_dlp_start with another boot. */
    void (*reset)(void *user);
    void *user;
} kast_config;

typedef struct {
    const kast_config *config;
    uint32_t now;  /* ms, the port's clock */
    uint32_t up;   /* seconds since start */
    uint32_t beat; /* ms since the last heartbeat */
    uint16_t part; /* ms of the second that is not over */
    uint16_t boot;
    uint16_t roll;      /* last completed; 0 none */
    uint16_t roll_mask; /* dice that moved in it */
    uint16_t crc;       /* of the line being written */
    uint8_t seq;
    bool rolling;
    bool moved; /* dice moved since the last roll */
    uint8_t length;
    char rolled_dice[KAST_DICE_MOST];
    char lying_dice[KAST_DICE_MOST];
    char line[KAST_LINE_MOST + 2];
} kast_dlp;

/* `boot` is another one than at the last reset: from a stored counter, else by chance; 0 if there is neither. Says HELLO. */
void kast_dlp_start(kast_dlp *dlp, const kast_config *config, uint16_t boot, uint32_t now);
void kast_dlp_byte(kast_dlp *dlp, uint8_t byte);
void kast_dlp_tick(kast_dlp *dlp, uint32_t now);

/* Dice were picked up, are shaken or roll. Says MOVE; told once for each roll, further calls change nothing. */
void kast_dlp_motion(kast_dlp *dlp);
/*
 * They lie. `dice` has one character a die: '1' to '6' (with KAST_CAP_CH 'A' to 'Z' or '_'), '/' cocked, '-' not there, '?'
 * unreadable; what it may not hold counts as '?'. `mask` says which dice moved, bit 0 = die 1. Every call is a roll of its own.
 */
void kast_dlp_rolled(kast_dlp *dlp, const char *dice, uint16_t mask);
/* The same roll read better: faces for dice that had a mark. Faces already told stay. */
void kast_dlp_better(kast_dlp *dlp, const char *dice);
/* Dice lie otherwise than told, without a roll. */
void kast_dlp_moved(kast_dlp *dlp, const char *dice);
/* `code` of kast_codes.h; KAST_NO_DIE, KAST_NO_PERCENT where there is none. */
void kast_dlp_warn(kast_dlp *dlp, const char *code, uint8_t die, uint8_t percent);

/* ------------------------------------------------------------------ Reading a line, whoever sent it */

typedef enum {
    KAST_READ_LINE,
    KAST_READ_COMMENT,
    KAST_READ_EMPTY,
    KAST_READ_OVERLONG,
    KAST_READ_NOISE,
    KAST_READ_CRC,
    KAST_READ_GRAMMAR,
    KAST_READ_NO_CRC,
    KAST_READ_UNKNOWN_VERB
} kast_read;

/* A part of the line that was read; not ended by NUL. */
typedef struct {
    const char *text;
    uint8_t length;
} kast_span;

typedef struct {
    kast_span verb;   /* with its '?'; of a comment, its text */
    kast_span fields; /* " key=value key=value" */
    bool checked;     /* it carried a checksum, and a right one */
} kast_line;

/* A line of any length without its LF. LINE: it fits the grammar, with any verb. */
kast_read kast_parse(const char *text, size_t length, kast_line *line);
/* As kast_parse, for what a device says. `checksum_due`: a HELLO with caps=crc came before. */
kast_read kast_decode(const char *text, size_t length, bool checksum_due, kast_line *line);
/* Takes the next field off `left`, which starts as line.fields. False where there is none. */
bool kast_next_field(kast_span *left, kast_span *key, kast_span *value);
bool kast_field(const kast_line *line, const char *key, kast_span *value);
bool kast_is(kast_span span, const char *text);
/* One to five digits up to 65535. */
bool kast_number(kast_span span, uint16_t *number);
uint16_t kast_crc(uint16_t crc, uint8_t byte);
#define KAST_CRC_START 0xFFFFu

#endif
