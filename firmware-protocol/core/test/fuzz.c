/*
 * Everything at random for so many seconds: bytes from a host (right lines, damaged lines, noise), motion, throws, nudges,
 * warnings, time. Whatever comes, every line the tray says fits the protocol, carries a right checksum and is short enough,
 * `seq` counts without a gap, and within a boot `roll` never falls. Also: any bytes at all may be decoded.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kast_dlp.h"

static char said[512];
static size_t length;
static unsigned long lines;
static int seq, last_roll, boot;
static uint32_t state = 1;
static kast_dlp dlp;

static uint32_t below(uint32_t bound) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % bound;
}

static void fail(const char *why) {
    fprintf(stderr, "%s: %.*s\n", why, (int)length, said);
    exit(1);
}

static void check(void) {
    kast_line line;
    kast_span value;
    uint16_t number;
    lines++;
    if (length > KAST_LINE_MOST) fail("too long");
    if (kast_decode(said, length, true, &line) != KAST_READ_LINE) fail("no line of the protocol");
    if (kast_is(line.verb, "HELLO")) {
        if (!kast_field(&line, "boot", &value) || !kast_number(value, &number)) fail("no boot");
        if (number != boot) {
            boot = number;
            last_roll = 0;
            seq = 0;
        }
    }
    if (kast_field(&line, "roll", &value)) {
        if (!kast_number(value, &number)) fail("no roll");
        if (!kast_is(line.verb, "MOVE")) {
            if (number < last_roll) fail("roll fell");
            last_roll = number;
        }
    }
    if (kast_field(&line, "seq", &value)) {
        if (!kast_number(value, &number) || number != (seq + 1) % 256) fail("seq");
        seq = number;
    }
}

static void put(void *user, char c) {
    (void)user;
    if (c == '\n') {
        check();
        length = 0;
    } else if (length < sizeof said) {
        said[length++] = c;
    }
}

static uint32_t now;

static void reset(void *user) {
    (void)user;
    if (below(2)) kast_dlp_start(&dlp, dlp.config, (uint16_t)(dlp.boot % 60000u + 1u), now);
}

static void host_line(void) {
    static const char *const known[] = {"HELLO?*C851", "STATE?*83F3", "ARM roll=18 mask=01101*71F6", "", "AT+GMM\r", "HELLO? a=b"};
    char text[400];
    size_t size, at;
    if (below(3) > 0) {
        strcpy(text, known[below(6)]);
        size = strlen(text);
        if (size > 0 && below(2)) text[below((uint32_t)size)] ^= (char)(1u << below(8));
    } else {
        size = below(sizeof text);
        for (at = 0; at < size; at++) text[at] = (char)below(256);
    }
    for (at = 0; at < size; at++) kast_dlp_byte(&dlp, (uint8_t)text[at]);
    if (below(8)) kast_dlp_byte(&dlp, '\n');
}

static void decode_anything(void) {
    /* On the heap and of the very size, so that a byte read too far is seen. */
    const size_t size = below(140);
    char *text = malloc(size + 1);
    kast_line line;
    size_t at;
    static const char often[] = "AHELO?= *#=abc019._-/:,+\r ";
    if (text == NULL) exit(1);
    for (at = 0; at < size; at++) text[at] = below(20) ? often[below(sizeof often - 1)] : (char)below(256);
    text = realloc(text, size > 0 ? size : 1);
    kast_decode(text, size, below(2) == 1, &line);
    free(text);
}

int main(int argc, char **argv) {
    const double seconds = argc > 1 ? atof(argv[1]) : 2;
    const clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
    unsigned long steps = 0;
    kast_config config = {"tray", "ABCDEFGHIJKLMNOP", "10.20.30-rc1", KAST_DICE_MOST, 31, put, NULL, reset, NULL};
    state = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) | 1u : 1u;
    kast_dlp_start(&dlp, &config, 65535, now);
    while (clock() < end) {
        char dice[KAST_DICE_MOST];
        size_t at;
        steps++;
        for (at = 0; at < sizeof dice; at++) dice[at] = below(4) ? (char)('A' + below(26)) : (char)below(256);
        switch (below(10)) {
        case 0: kast_dlp_motion(&dlp); break;
        case 1: kast_dlp_rolled(&dlp, dice, (uint16_t)below(65536)); break;
        case 2: kast_dlp_better(&dlp, dice); break;
        case 3: kast_dlp_moved(&dlp, dice); break;
        case 4: kast_dlp_warn(&dlp, "battery", (uint8_t)below(256), (uint8_t)below(256)); break;
        case 5:
            now += below(20) ? below(3000) : state;
            kast_dlp_tick(&dlp, now);
            break;
        case 6: decode_anything(); break;
        case 7:
            if (below(400) == 0) dlp.roll = (uint16_t)(KAST_LAST_ROLL - below(2));
            break;
        default: host_line(); break;
        }
    }
    printf("%lu steps, %lu lines, all right\n", steps, lines);
    return 0;
}
