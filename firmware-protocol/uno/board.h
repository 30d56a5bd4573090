/* The ATmega328P itself at 16 MHz: USART0 at 115200 baud, Timer1 as a clock. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

void board_start(void);
/* Milliseconds since board_start; goes over its end after 49 days. To be called at least every 4 s. */
uint32_t board_now(void);
bool board_read(uint8_t *byte);
void board_write(char byte);

#endif
