/*
 * A tray without sensors, for QEMU, which has neither pins nor EEPROM: what dice do is told by lines that begin with '!',
 * between the lines of the host. Never put this port into a tray.
 *
 *   !motion    !rolled 42611 11111    !better 42611    !moved 42613    !boot 41 (of the next reset)    !reset
 */
#include <string.h>

#include "port.h"

#define MOST 40

const char PORT_ID[] = "QEMU1";

static char line[MOST + 1];
static uint8_t length;
static bool at_start = true, taking, whole, wants_reset;
static uint16_t boot;

void port_start(void) {}

uint16_t port_next_boot(void) {
    boot = boot == 65535 ? 1 : (uint16_t)(boot + 1);
    return boot;
}

bool port_takes(uint8_t byte) {
    if (at_start) taking = byte == '!';
    at_start = byte == '\n';
    if (!taking) return false;
    if (byte == '\n') {
        line[length] = '\0';
        length = 0;
        whole = true;
    } else if (length < MOST) {
        line[length++] = (char)byte;
    }
    return true;
}

bool port_wants_reset(void) {
    const bool wanted = wants_reset;
    wants_reset = false;
    return wanted;
}

static bool is(const char *word) { return strncmp(line, word, strlen(word)) == 0; }

port_news port_look(port_report *report, uint32_t now) {
    const char *words = strchr(line, ' ');
    uint8_t die;
    (void)now;
    if (!whole) return PORT_NOTHING;
    whole = false;
    if (is("!motion")) return PORT_MOTION;
    if (is("!reset")) wants_reset = true;
    if (words == NULL) return PORT_NOTHING;
    words++;
    if (is("!boot")) {
        boot = 0;
        while (*words >= '0' && *words <= '9') boot = (uint16_t)(boot * 10 + (uint16_t)(*words++ - '0'));
        boot--;
        return PORT_NOTHING;
    }
    memset(report->dice, '?', DICE);
    memcpy(report->dice, words, strlen(words) < DICE ? strlen(words) : DICE);
    report->mask = 0;
    if (strlen(words) >= 2 * DICE + 1)
        for (die = 0; die < DICE; die++)
            if (words[DICE + 1 + die] == '1') report->mask |= (uint16_t)(1u << die);
    if (is("!rolled")) return PORT_ROLLED;
    if (is("!better")) return PORT_BETTER;
    if (is("!moved")) return PORT_MOVED;
    return PORT_NOTHING;
}

void port_armed(uint16_t mask) { (void)mask; }
