/*
 * A tray on the core, told by lines of standard input what happens to it; what it says goes to standard output, and so does
 * "[armed 01101]", "[reset]" and "[now]" where it is told to mark the place. The clock starts at 0xFFFFF000 ms, so that every test that lets five seconds pass goes over
 * the clock's end.
 *
 *   start BOOT | line TEXT | hex BYTES | pass MS | motion | rolled DICE MASK | better DICE | moved DICE | warn CODE DIE PCT | roll N | now
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kast_dlp.h"

static void put(void *user, char c) {
    (void)user;
    putchar(c);
}

static kast_dlp dlp;
static uint32_t now = 0xFFFFF000u;

static void armed(void *user, uint16_t mask) {
    int die;
    const kast_config *config = dlp.config;
    (void)user;
    printf("[armed ");
    for (die = 0; die < config->dice; die++) putchar((mask >> die) & 1 ? '1' : '0');
    printf("]\n");
}

static void reset(void *user) {
    (void)user;
    printf("[reset]\n");
    kast_dlp_start(&dlp, dlp.config, (uint16_t)(dlp.boot + 1), now);
}

static uint16_t mask_of(const char *text) {
    uint16_t mask = 0;
    int die;
    for (die = 0; text[die] != '\0' && die < KAST_DICE_MOST; die++)
        if (text[die] == '1') mask = (uint16_t)(mask | (1u << die));
    return mask;
}

int main(int argc, char **argv) {
    const kast_config config = {
        "tray", argc > 1 ? argv[1] : "7F3A", argc > 2 ? argv[2] : "0.1.0",
        (uint8_t)(argc > 3 ? atoi(argv[3]) : 5), (uint8_t)(argc > 4 ? atoi(argv[4]) : KAST_CAP_IDS | KAST_CAP_MV | KAST_CAP_BAT),
        put, armed, reset, NULL};
    static char input[300000];
    while (fgets(input, sizeof input, stdin) != NULL) {
        char dice[64] = "", mask[64] = "";
        char *rest = strchr(input, ' ');
        const char *at;
        input[strcspn(input, "\n")] = '\0';
        rest = rest == NULL ? input + strlen(input) : rest + 1;
        if (strncmp(input, "start", 5) == 0) kast_dlp_start(&dlp, &config, (uint16_t)atoi(rest), now);
        if (strcmp(input, "now") == 0) printf("[now]\n");
        if (strncmp(input, "line", 4) == 0) {
            for (at = rest; *at != '\0'; at++) kast_dlp_byte(&dlp, (uint8_t)*at);
            kast_dlp_byte(&dlp, '\n');
        }
        if (strncmp(input, "hex", 3) == 0) {
            unsigned byte;
            for (at = rest; sscanf(at, "%2x", &byte) == 1; at += 2) kast_dlp_byte(&dlp, (uint8_t)byte);
        }
        if (strncmp(input, "pass", 4) == 0) {
            now += (uint32_t)strtoul(rest, NULL, 10);
            kast_dlp_tick(&dlp, now);
        }
        if (strncmp(input, "motion", 6) == 0) kast_dlp_motion(&dlp);
        if (strncmp(input, "rolled", 6) == 0 && sscanf(rest, "%63s %63s", dice, mask) == 2)
            kast_dlp_rolled(&dlp, dice, mask_of(mask));
        if (strncmp(input, "better", 6) == 0) kast_dlp_better(&dlp, rest);
        if (strncmp(input, "moved", 5) == 0) kast_dlp_moved(&dlp, rest);
        if (strncmp(input, "warn", 4) == 0) {
            int die = KAST_NO_DIE, percent = KAST_NO_PERCENT;
            char code[32] = "";
            sscanf(rest, "%31s %d %d", code, &die, &percent);
            kast_dlp_warn(&dlp, code, (uint8_t)die, (uint8_t)percent);
        }
        if (strncmp(input, "roll ", 5) == 0) dlp.roll = (uint16_t)atoi(rest);
    }
    return 0;
}
