/* Reading lines: grammar and checksum, nothing of their meaning. */
#include "kast_codes.h"
#include "kast_dlp.h"

#define MOST_VERB 10
#define MOST_KEY 8
#define MOST_VALUE 40

static int8_t hex_digit(char c) {
    if (c >= '0' && c <= '9') return (int8_t)(c - '0');
    if (c >= 'A' && c <= 'F') return (int8_t)(c - 'A' + 10);
    if (c >= 'a' && c <= 'f') return (int8_t)(c - 'a' + 10);
    return -1;
}

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

static bool is_value(char c) {
    /* '+' to '/' holds , - and . too; '0' to ':' the digits. */
    return is_capital(c) || is_small(c) || (c >= '+' && c <= ':') || c == '_' || c == '?';
}

static bool same(kast_span a, kast_span b) {
    uint8_t at;
    if (a.length != b.length) return false;
    for (at = 0; at < a.length; at++)
        if (a.text[at] != b.text[at]) return false;
    return true;
}

/* CRC-16/CCITT-FALSE: poly 1021, init FFFF, nothing reflected. Bit by bit: 115200 baud leaves time for it. */
uint16_t kast_crc(uint16_t crc, uint8_t byte) {
    uint8_t bit;
    crc = (uint16_t)(crc ^ (uint16_t)((uint16_t)byte << 8));
    for (bit = 0; bit < 8; bit++)
        crc = (uint16_t)((crc & 0x8000u) ? ((uint32_t)crc << 1) ^ 0x1021u : (uint32_t)crc << 1);
    return crc;
}

bool kast_is(kast_span span, const char *text) {
    uint8_t at;
    for (at = 0; at < span.length; at++)
        if (text[at] == '\0' || text[at] != span.text[at]) return false;
    return text[at] == '\0';
}

bool kast_number(kast_span span, uint16_t *number) {
    uint32_t value = 0;
    uint8_t at;
    if (span.length == 0 || span.length > 5) return false;
    for (at = 0; at < span.length; at++) {
        if (span.text[at] < '0' || span.text[at] > '9') return false;
        value = value * 10 + (uint32_t)(span.text[at] - '0');
    }
    if (value > 65535u) return false;
    *number = (uint16_t)value;
    return true;
}

/* The length of one " key=value" at the start of `left`; 0 where it does not fit the grammar. */
static uint8_t take_field(kast_span left, kast_span *key, kast_span *value) {
    uint8_t at = 1;
    if (left.length == 0 || left.text[0] != ' ') return 0;
    while (at < left.length && is_small(left.text[at])) at++;
    key->text = left.text + 1;
    key->length = (uint8_t)(at - 1);
    if (key->length == 0 || key->length > MOST_KEY || at == left.length || left.text[at] != '=') return 0;
    at++;
    value->text = left.text + at;
    value->length = 0;
    while (at < left.length && is_value(left.text[at])) {
        at++;
        value->length++;
    }
    return value->length == 0 || value->length > MOST_VALUE ? 0 : at;
}

bool kast_next_field(kast_span *left, kast_span *key, kast_span *value) {
    const uint8_t taken = take_field(*left, key, value);
    left->text += taken;
    left->length = (uint8_t)(left->length - taken);
    return taken > 0;
}

bool kast_field(const kast_line *line, const char *key, kast_span *value) {
    kast_span left = line->fields;
    kast_span found;
    while (kast_next_field(&left, &found, value))
        if (kast_is(found, key)) return true;
    return false;
}

/* Every key stands once: each is looked for among those before it. */
static bool key_before(kast_span fields, kast_span key) {
    kast_span found, value;
    while (kast_next_field(&fields, &found, &value)) {
        if (found.text == key.text) return false;
        if (same(found, key)) return true;
    }
    return false;
}

static bool fits_grammar(const char *text, uint8_t end, kast_line *line) {
    kast_span left, key, value;
    uint8_t at = 0;
    while (at < end && is_capital(text[at])) at++;
    if (at == 0 || at > MOST_VERB) return false;
    if (at < end && text[at] == '?') at++;
    line->verb.text = text;
    line->verb.length = at;
    line->fields.text = text + at;
    line->fields.length = (uint8_t)(end - at);
    left = line->fields;
    while (left.length > 0)
        if (!kast_next_field(&left, &key, &value) || key_before(line->fields, key)) return false;
    return true;
}

kast_read kast_parse(const char *text, size_t length, kast_line *line) {
    uint8_t end, at, digit;
    uint16_t crc = KAST_CRC_START, sum = 0;
    if (length > 0 && text[length - 1] == '\r') length--;
    if (length == 0) return KAST_READ_EMPTY;
    if (length > KAST_LINE_MOST) return KAST_READ_OVERLONG;
    end = (uint8_t)length;
    for (at = 0; at < end; at++)
        if ((uint8_t)text[at] < 0x20 || (uint8_t)text[at] > 0x7E) return KAST_READ_NOISE;
    if (text[0] == '#') {
        at = 1;
        while (at < end && text[at] == ' ') at++;
        line->verb.text = text + at;
        line->verb.length = (uint8_t)(end - at);
        return KAST_READ_COMMENT;
    }
    line->checked = end >= 5 && text[end - 5] == '*';
    for (digit = 4; line->checked && digit > 0; digit--) {
        const int8_t value = hex_digit(text[end - digit]);
        if (value < 0) line->checked = false;
        sum = (uint16_t)((uint16_t)(sum << 4) | (uint16_t)(value & 15));
    }
    if (line->checked) {
        end = (uint8_t)(end - 5);
        for (at = 0; at < end; at++) crc = kast_crc(crc, (uint8_t)text[at]);
        if (crc != sum) return KAST_READ_CRC;
    }
    return fits_grammar(text, end, line) ? KAST_READ_LINE : KAST_READ_GRAMMAR;
}

kast_read kast_decode(const char *text, size_t length, bool checksum_due, kast_line *line) {
    static const char verbs[][7] = {KAST_DEVICE_VERBS};
    const kast_read read = kast_parse(text, length, line);
    uint8_t at;
    if (read != KAST_READ_LINE) return read;
    if (checksum_due && !line->checked) return KAST_READ_NO_CRC;
    for (at = 0; at < sizeof verbs / sizeof verbs[0]; at++)
        if (kast_is(line->verb, verbs[at])) return KAST_READ_LINE;
    return KAST_READ_UNKNOWN_VERB;
}
