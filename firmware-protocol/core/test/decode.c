/*
 * Reads lines as a host would, for comparison with other decoders. Standard input: one byte '0' or '1' (a checksum is due),
 * the line, LF. Standard output: "line VERB key=value…", "comment TEXT" or "drop REASON".
 */
#include <stdio.h>

#include "kast_dlp.h"

static void print(kast_span span) { fwrite(span.text, 1, span.length, stdout); }

static const char *reason(kast_read read) {
    switch (read) {
    case KAST_READ_EMPTY: return "empty";
    case KAST_READ_OVERLONG: return "overlong";
    case KAST_READ_NOISE: return "noise";
    case KAST_READ_CRC: return "crc";
    case KAST_READ_GRAMMAR: return "grammar";
    case KAST_READ_NO_CRC: return "no-crc";
    case KAST_READ_UNKNOWN_VERB: return "unknown-verb";
    default: return "none";
    }
}

int main(void) {
    static char text[65536];
    size_t length = 0;
    int due, c;
    while ((due = getchar()) != EOF) {
        kast_line line;
        kast_read read;
        length = 0;
        while ((c = getchar()) != EOF && c != '\n')
            if (length < sizeof text) text[length++] = (char)c;
        read = kast_decode(text, length, due == '1', &line);
        if (read == KAST_READ_LINE) {
            kast_span left = line.fields, key, value;
            fputs("line ", stdout);
            print(line.verb);
            while (kast_next_field(&left, &key, &value)) {
                putchar(' ');
                print(key);
                putchar('=');
                print(value);
            }
        } else if (read == KAST_READ_COMMENT) {
            fputs("comment ", stdout);
            print(line.verb);
        } else {
            fputs("drop ", stdout);
            fputs(reason(read), stdout);
        }
        putchar('\n');
    }
    return 0;
}
