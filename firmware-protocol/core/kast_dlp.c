/* A tray's side of the protocol: what it says of its dice, and what it answers. */
#include "kast_dlp.h"
#include "kast_codes.h"

#define HEARTBEAT_MS 2000u
#define MOST_KIND 4
#define MOST_ID 12
#define MOST_FW 10

/* ------------------------------------------------------------------ writing */

static void put(kast_dlp *dlp, char c) {
    dlp->crc = kast_crc(dlp->crc, (uint8_t)c);
    dlp->config->put(dlp->config->user, c);
}

static void put_text(kast_dlp *dlp, const char *text, uint8_t most) {
    for (; *text != '\0' && most > 0; text++, most--) put(dlp, *text);
}

static void put_number(kast_dlp *dlp, uint32_t number) {
    char digits[10];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) put(dlp, digits[--count]);
}

static void begin(kast_dlp *dlp, const char *verb) {
    dlp->crc = KAST_CRC_START;
    put_text(dlp, verb, 255);
}

static void key(kast_dlp *dlp, const char *name) {
    put(dlp, ' ');
    put_text(dlp, name, 255);
    put(dlp, '=');
}

static void key_text(kast_dlp *dlp, const char *name, const char *text, uint8_t most) {
    key(dlp, name);
    put_text(dlp, text, most);
}

static void key_number(kast_dlp *dlp, const char *name, uint32_t number) {
    key(dlp, name);
    put_number(dlp, number);
}

static void end(kast_dlp *dlp) {
    const uint16_t crc = dlp->crc;
    uint8_t shift = 16;
    put(dlp, '*');
    while (shift > 0) {
        uint8_t digit;
        shift = (uint8_t)(shift - 4);
        digit = (uint8_t)((crc >> shift) & 15u);
        put(dlp, (char)(digit < 10 ? '0' + digit : 'A' + digit - 10));
    }
    put(dlp, '\n');
}

/* Starts a line that counts. */
static void begin_counted(kast_dlp *dlp, const char *verb) {
    dlp->seq = (uint8_t)(dlp->seq + 1);
    begin(dlp, verb);
    key_number(dlp, "seq", dlp->seq);
}

static void say_hello(kast_dlp *dlp) {
    const kast_config *config = dlp->config;
    begin(dlp, "HELLO");
    key_text(dlp, "proto", "1.0", 255);
    key_text(dlp, "kind", config->kind, MOST_KIND);
    key_text(dlp, "id", config->id, MOST_ID);
    key_text(dlp, "fw", config->fw, MOST_FW);
    key_number(dlp, "boot", dlp->boot);
    key_number(dlp, "roll", dlp->roll);
    key_number(dlp, "dice", config->dice);
    key_text(dlp, "caps", "crc", 255);
    if (config->caps & KAST_CAP_IDS) put_text(dlp, ",ids", 255);
    if (config->caps & KAST_CAP_MV) put_text(dlp, ",mv", 255);
    if (config->caps & KAST_CAP_CH) put_text(dlp, ",ch", 255);
    if (config->caps & KAST_CAP_BAT) put_text(dlp, ",bat", 255);
    if (config->caps & KAST_CAP_LED) put_text(dlp, ",led", 255);
    end(dlp);
}

static void say_dice(kast_dlp *dlp, bool rolled) {
    const kast_config *config = dlp->config;
    const char *dice = rolled ? dlp->rolled_dice : dlp->lying_dice;
    uint8_t die;
    begin_counted(dlp, "DICE");
    key_number(dlp, "boot", dlp->boot);
    key_number(dlp, "roll", dlp->roll);
    key_text(dlp, "st", rolled ? "rolled" : "moved", 255);
    key(dlp, config->caps & KAST_CAP_CH ? "ch" : "f");
    for (die = 0; die < config->dice; die++) put(dlp, dice[die]);
    if (rolled && config->caps & KAST_CAP_MV) {
        key(dlp, "mv");
        for (die = 0; die < config->dice; die++) put(dlp, (dlp->roll_mask & (1u << die)) ? '1' : '0');
    }
    end(dlp);
}

static void say_error(kast_dlp *dlp, const char *to, const char *code) {
    begin(dlp, "ERR");
    key_text(dlp, "re", to, 255);
    key_text(dlp, "code", code, 255);
    end(dlp);
}

/* ------------------------------------------------------------------ dice */

static bool is_mark(char c) { return c == '/' || c == '-' || c == '?'; }

static char legal(const kast_dlp *dlp, char c) {
    const bool letters = (dlp->config->caps & KAST_CAP_CH) != 0;
    if (is_mark(c)) return c;
    if (letters ? (c >= 'A' && c <= 'Z') || c == '_' : c >= '1' && c <= '6') return c;
    return '?';
}

static void disarm(kast_dlp *dlp) {
    if (dlp->config->armed != NULL) dlp->config->armed(dlp->config->user, 0);
}

/* False: the last roll there can be is over, and the port has not reset the device. */
static bool another_roll(kast_dlp *dlp) {
    if (dlp->roll == KAST_LAST_ROLL && dlp->config->reset != NULL) dlp->config->reset(dlp->config->user);
    return dlp->roll < KAST_LAST_ROLL;
}

void kast_dlp_motion(kast_dlp *dlp) {
    if (dlp->rolling || !another_roll(dlp)) return;
    dlp->rolling = true;
    disarm(dlp);
    begin_counted(dlp, "MOVE");
    key_number(dlp, "roll", (uint32_t)dlp->roll + 1);
    end(dlp);
}

void kast_dlp_rolled(kast_dlp *dlp, const char *dice, uint16_t mask) {
    uint8_t die;
    if (!another_roll(dlp)) return;
    if (!dlp->rolling) disarm(dlp);
    dlp->rolling = false;
    dlp->moved = false;
    dlp->roll++;
    dlp->roll_mask = mask;
    for (die = 0; die < dlp->config->dice; die++) dlp->rolled_dice[die] = dlp->lying_dice[die] = legal(dlp, dice[die]);
    say_dice(dlp, true);
    for (die = 0; die < dlp->config->dice; die++) {
        const char c = dlp->rolled_dice[die];
        if (is_mark(c))
            kast_dlp_warn(dlp, c == '/' ? KAST_WARN_COCKED : c == '-' ? KAST_WARN_MISSING : KAST_WARN_UNREAD,
                          (uint8_t)(die + 1), KAST_NO_PERCENT);
    }
}

void kast_dlp_better(kast_dlp *dlp, const char *dice) {
    bool changed = false;
    uint8_t die;
    if (dlp->roll == 0) return;
    for (die = 0; die < dlp->config->dice; die++) {
        const char c = legal(dlp, dice[die]);
        if (!is_mark(dlp->rolled_dice[die]) || is_mark(c)) continue;
        dlp->rolled_dice[die] = dlp->lying_dice[die] = c;
        changed = true;
    }
    if (changed) say_dice(dlp, true);
}

void kast_dlp_moved(kast_dlp *dlp, const char *dice) {
    bool changed = false;
    uint8_t die;
    for (die = 0; die < dlp->config->dice; die++) {
        const char c = legal(dlp, dice[die]);
        changed = changed || c != dlp->lying_dice[die];
        dlp->lying_dice[die] = c;
    }
    if (!changed) return;
    dlp->moved = true;
    say_dice(dlp, false);
}

void kast_dlp_warn(kast_dlp *dlp, const char *code, uint8_t die, uint8_t percent) {
    begin_counted(dlp, "WARN");
    key_text(dlp, "code", code, 20);
    if (die != KAST_NO_DIE) key_number(dlp, "die", die);
    if (percent != KAST_NO_PERCENT) key_number(dlp, "pct", percent);
    end(dlp);
}

/* ------------------------------------------------------------------ answering */

static bool read_mask(const kast_dlp *dlp, kast_span span, uint16_t *mask) {
    uint8_t die;
    if (span.length != dlp->config->dice) return false;
    *mask = 0;
    for (die = 0; die < span.length; die++) {
        if (span.text[die] == '1') *mask = (uint16_t)(*mask | (uint16_t)(1u << die));
        else if (span.text[die] != '0') return false;
    }
    return *mask != 0;
}

static void answer_arm(kast_dlp *dlp, const kast_line *line) {
    kast_span value;
    uint16_t roll, mask;
    if (!line->checked) {
        say_error(dlp, "ARM", KAST_ERR_CRC);
    } else if (dlp->rolling) {
        say_error(dlp, "ARM", KAST_ERR_BUSY);
    } else if (!kast_field(line, "roll", &value) || !kast_number(value, &roll) || roll <= dlp->roll ||
               !kast_field(line, "mask", &value) || !read_mask(dlp, value, &mask)) {
        say_error(dlp, "ARM", KAST_ERR_RANGE);
    } else {
        if (dlp->config->armed != NULL) dlp->config->armed(dlp->config->user, mask);
        begin(dlp, "OK");
        key_text(dlp, "re", "ARM", 255);
        end(dlp);
    }
}

static void answer(kast_dlp *dlp) {
    kast_line line;
    const kast_read read = kast_parse(dlp->line, dlp->length, &line);
    if (read == KAST_READ_EMPTY) {
        begin(dlp, "OK");
        end(dlp);
    } else if (read == KAST_READ_CRC) {
        say_error(dlp, "?", KAST_ERR_CRC);
    } else if (read != KAST_READ_LINE) {
        say_error(dlp, "?", KAST_ERR_UNKNOWN);
    } else if (kast_is(line.verb, "HELLO?")) {
        say_hello(dlp);
    } else if (kast_is(line.verb, "STATE?")) {
        if (dlp->roll > 0) say_dice(dlp, true);
        if (dlp->roll == 0 || dlp->moved) say_dice(dlp, false);
    } else if (kast_is(line.verb, "ARM")) {
        answer_arm(dlp, &line);
    } else {
        say_error(dlp, "?", KAST_ERR_UNKNOWN);
    }
}

void kast_dlp_byte(kast_dlp *dlp, uint8_t byte) {
    if (byte != '\n') {
        /* A line too long stays full: 122 bytes are enough to know it by. */
        if (dlp->length < sizeof dlp->line) dlp->line[dlp->length++] = (char)byte;
        return;
    }
    answer(dlp);
    dlp->length = 0;
}

/* ------------------------------------------------------------------ time */

void kast_dlp_start(kast_dlp *dlp, const kast_config *config, uint16_t boot, uint32_t now) {
    uint8_t die;
    dlp->config = config;
    dlp->now = now;
    dlp->up = 0;
    dlp->beat = 0;
    dlp->part = 0;
    dlp->boot = boot;
    dlp->roll = 0;
    dlp->roll_mask = 0;
    dlp->seq = 0;
    dlp->rolling = false;
    dlp->moved = false;
    dlp->length = 0;
    for (die = 0; die < KAST_DICE_MOST; die++) dlp->rolled_dice[die] = dlp->lying_dice[die] = '?';
    say_hello(dlp);
}

void kast_dlp_tick(kast_dlp *dlp, uint32_t now) {
    /* Right over the clock's end too: differences of unsigned numbers. */
    const uint32_t passed = now - dlp->now;
    const uint32_t parts = dlp->part + passed % 1000u;
    dlp->now = now;
    dlp->up += passed / 1000u + parts / 1000u;
    dlp->part = (uint16_t)(parts % 1000u);
    dlp->beat = passed > HEARTBEAT_MS ? HEARTBEAT_MS : dlp->beat + passed;
    if (dlp->beat < HEARTBEAT_MS) return;
    /* Late beats are not made up for: one is said, and the next one keeps the rhythm. */
    dlp->beat = dlp->beat % HEARTBEAT_MS;
    begin_counted(dlp, "TICK");
    key_number(dlp, "boot", dlp->boot);
    key_number(dlp, "up", dlp->up);
    key_number(dlp, "roll", dlp->roll);
    end(dlp);
}
