/* A tray for an ATmega328P: the core of ../core, the board, and one port file. */
#include "board.h"
#include "port.h"

static kast_dlp dlp;

static void put(void *user, char byte) {
    (void)user;
    board_write(byte);
}

static void armed(void *user, uint16_t mask) {
    (void)user;
    port_armed(mask);
}

static void last_roll_is_over(void *user);

static const kast_config config = {"tray", PORT_ID, "1.0.0", DICE, PORT_CAPS, put, armed, last_roll_is_over, NULL};

/* A reset of the protocol needs no reset of the chip: another boot and a new start are one. */
static void start(void) {
    kast_dlp_start(&dlp, &config, port_next_boot(), board_now());
}

static void last_roll_is_over(void *user) {
    (void)user;
    start();
}

int main(void) {
    board_start();
    port_start();
    start();
    for (;;) {
        port_report report;
        uint8_t byte;
        /* One byte a round: what it says to the port is done before the next one is heard. */
        if (board_read(&byte) && !port_takes(byte)) kast_dlp_byte(&dlp, byte);
        kast_dlp_tick(&dlp, board_now());
        switch (port_look(&report, board_now())) {
        case PORT_MOTION: kast_dlp_motion(&dlp); break;
        case PORT_ROLLED: kast_dlp_rolled(&dlp, report.dice, report.mask); break;
        case PORT_BETTER: kast_dlp_better(&dlp, report.dice); break;
        case PORT_MOVED: kast_dlp_moved(&dlp, report.dice); break;
        case PORT_NOTHING: break;
        }
        if (port_wants_reset()) start();
    }
}
