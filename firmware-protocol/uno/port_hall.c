/*
 * Five wells, one die each, a linear hall sensor (such as a DRV5055) under each well, wired to A0 to A4; five lamps on D4 to
 * D8. Every die holds one small magnet off its middle, so that each face up leaves another field at the sensor: six windows of
 * the converter, with gaps between. A reading in a gap is a die that leans; no field is a well without a die.
 *
 * A throw: dice are lifted out (their wells empty), shaken in the hand or a cup, and put down again. When every well has been
 * still for SETTLED_MS, the dice that were away are the ones that rolled. A face that changes without its well having been
 * empty is a nudge. With five reed contacts instead of hall sensors, `window` becomes a table of contact patterns and the rest
 * stays as it is.
 *
 * The windows below are of one tray. Print `reading(well)` for each face of each die once, and put yours here.
 */
#include <avr/eeprom.h>
#include <avr/io.h>
#include <avr/pgmspace.h>

#include "port.h"

#define SETTLED_MS 400
#define LOOK_EVERY_MS 10
#define FIRST_LAMP 4
/* Around half of the supply there is no field. */
#define REST 512
#define REST_WIDTH 24

const char PORT_ID[] = "HALL5";

typedef struct {
    int16_t from, to;
} window;

/* Faces 1 to 6, in steps of the converter away from REST. */
static const window windows[6] PROGMEM = {{300, 360}, {210, 270}, {120, 180}, {-180, -120}, {-270, -210}, {-360, -300}};

static char seen[DICE], told[DICE];
static uint16_t away; /* wells that were empty since the last roll */
static bool moving, rolled;
static uint32_t looked_at, still_since;
static uint16_t EEMEM stored_boot;

static int16_t reading(uint8_t well) {
    ADMUX = (uint8_t)(_BV(REFS0) | well);
    ADCSRA |= _BV(ADSC);
    while (ADCSRA & _BV(ADSC)) {}
    return (int16_t)(ADC - REST);
}

static char die_in(uint8_t well) {
    const int16_t value = reading(well);
    uint8_t face;
    if (value > -REST_WIDTH && value < REST_WIDTH) return '-';
    for (face = 0; face < 6; face++) {
        const int16_t from = (int16_t)pgm_read_word(&windows[face].from), to = (int16_t)pgm_read_word(&windows[face].to);
        if (value >= from && value <= to) return (char)('1' + face);
    }
    return '/';
}

void port_start(void) {
    uint8_t well;
    /* 16 MHz / 128 = 125 kHz, what the converter likes. */
    ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
    DDRD |= 0xF0; /* D4 to D7 */
    DDRB |= _BV(PB0); /* D8 */
    for (well = 0; well < DICE; well++) told[well] = '?';
}

uint16_t port_next_boot(void) {
    uint16_t boot = (uint16_t)(eeprom_read_word(&stored_boot) + 1);
    if (boot == 0) boot = 1;
    eeprom_update_word(&stored_boot, boot);
    return boot;
}

/* Takes what lies there now; true where it differs from the look before. */
static bool look(void) {
    bool changed = false;
    uint8_t well;
    for (well = 0; well < DICE; well++) {
        const char die = die_in(well);
        if (die == '-') away |= (uint16_t)(1u << well);
        changed = changed || die != seen[well];
        seen[well] = die;
    }
    return changed;
}

static bool is_face(char die) { return die >= '1' && die <= '6'; }

/* What still dice mean against what was told of them. */
static port_news settled(port_report *report) {
    bool changed = false, better = false, nudged = false;
    uint8_t well;
    for (well = 0; well < DICE; well++) {
        const bool differs = seen[well] != told[well];
        report->dice[well] = seen[well];
        changed = changed || differs;
        if (differs && is_face(told[well])) nudged = true;
        if (differs && !is_face(told[well])) better = true;
        told[well] = seen[well];
    }
    report->mask = away;
    if (moving) {
        moving = false;
        rolled = true;
        away = 0;
        return PORT_ROLLED;
    }
    if (!changed) return PORT_NOTHING;
    return rolled && better && !nudged ? PORT_BETTER : PORT_MOVED;
}

static bool all_there(void) {
    uint8_t well;
    for (well = 0; well < DICE; well++)
        if (seen[well] == '-') return false;
    return true;
}

port_news port_look(port_report *report, uint32_t now) {
    if (now - looked_at < LOOK_EVERY_MS) return PORT_NOTHING;
    looked_at = now;
    if (look()) still_since = now;
    if (away != 0 && !moving) {
        moving = true;
        return PORT_MOTION;
    }
    /* While a die is in the hand nothing is settled, however still the others are. */
    if (now - still_since < SETTLED_MS || !all_there()) return PORT_NOTHING;
    return settled(report);
}

bool port_takes(uint8_t byte) {
    (void)byte;
    return false;
}

bool port_wants_reset(void) { return false; }

void port_armed(uint16_t mask) {
    PORTD = (uint8_t)((PORTD & 0x0F) | (uint8_t)(mask << FIRST_LAMP));
    PORTB = (uint8_t)((PORTB & ~_BV(PB0)) | ((mask >> 4) & 1));
}
