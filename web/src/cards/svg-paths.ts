// The drawings that cards are made of, as SVG paths.

import type { Colour } from './card-codes'

/** One shape for each colour, in a square from -12 to 12; they are never turned. */
export const SYMBOLS: Readonly<Record<Colour, string>> = {
  R: 'M0-10.5a2 2 0 0 1 1.8 1.1L11 8a2 2 0 0 1-1.8 3H-9.2A2 2 0 0 1-11 8L-1.8-9.4A2 2 0 0 1 0-10.5Z',
  Y: 'M-1.4-11.2a2 2 0 0 1 2.8 0L11.2-1.4a2 2 0 0 1 0 2.8L1.4 11.2a2 2 0 0 1-2.8 0L-11.2 1.4a2 2 0 0 1 0-2.8Z',
  G: 'M10.6 0A10.6 10.6 0 1 1-10.6 0A10.6 10.6 0 1 1 10.6 0Z',
  B: 'M-7.6-9.6H7.6a2 2 0 0 1 2 2V7.6a2 2 0 0 1-2 2H-7.6a2 2 0 0 1-2-2V-7.6a2 2 0 0 1 2-2Z',
  V: 'M0-11.4L3.3-4 11.4-3.3 5.3 2 7.1 10 0 5.8-7.1 10-5.3 2-11.4-3.3-3.3-4Z',
  P: 'M0 11C-7 5.5-11.4 1.4-11.4-3.6A5.9 5.9 0 0 1-5.6-9.6C-3.2-9.6-1.2-8.4 0-6.4C1.2-8.4 3.2-9.6 5.6-9.6A5.9 5.9 0 0 1 11.4-3.6C11.4 1.4 7 5.5 0 11Z',
}

/**
 * The geometric code of the customizable edition: red has its right angle top left, blue bottom right, yellow is a bar
 * rising to the right, green is that bar and the blue triangle together.
 */
export const CODE_SYMBOLS: Readonly<Partial<Record<Colour, string>>> = {
  R: 'M-10-10H9L-10 9Z',
  B: 'M10 10H-9L10-9Z',
  Y: 'M-11 7L7-11H11V-7L-7 11H-11Z',
  G: 'M-11 2L2-11H8L-11 8ZM11 11H-6L11-6Z',
}

/** Figures as strokes in a box 20 wide and 30 high; drawn with round ends. */
export const FIGURES: Readonly<Record<string, string>> = {
  '0': 'M10 2.5C4.5 2.5 2.5 8 2.5 15S4.5 27.5 10 27.5S17.5 22 17.5 15S15.5 2.5 10 2.5Z',
  '1': 'M4.5 8.5L12 2.5V27.5',
  '2': 'M3 9.5C3 5.3 5.9 2.5 10 2.5C14.2 2.5 17 5.2 17 9C17 13.5 13.5 16.5 3 27.5H17.5',
  '3': 'M3.5 2.5H16.5L9.5 12C14.3 12 17.3 15.3 17.3 19.6C17.3 24.3 14.2 27.5 9.8 27.5C6.8 27.5 4.3 26.2 2.7 23.8',
  '4': 'M14 27.5V2.5L2.5 20.5H18.5',
  '5': 'M16 2.5H5.5L4.3 13.3C5.8 12.1 7.7 11.5 9.8 11.5C14.2 11.5 17.3 14.8 17.3 19.4C17.3 24.2 14.2 27.5 9.7 27.5C6.7 27.5 4.2 26.2 2.6 23.8',
  '6': 'M14.5 2.5C8 5 2.7 11.5 2.7 19.2C2.7 24.3 5.8 27.5 10 27.5S17.3 24.3 17.3 19.7S14.3 12.1 10.2 12.1C6.6 12.1 3.8 14.5 2.9 17.6',
  '7': 'M2.5 2.5H17.5L8.5 27.5M6.5 15.5H15',
  '8': 'M10 14C6.5 14 4 11.7 4 8.3S6.5 2.5 10 2.5S16 4.8 16 8.3S13.5 14 10 14C5.7 14 2.7 16.7 2.7 20.7S5.7 27.5 10 27.5S17.3 24.8 17.3 20.7S14.3 14 10 14Z',
  '9': 'M5.5 27.5C12 25 17.3 18.5 17.3 10.8C17.3 5.7 14.2 2.5 10 2.5S2.7 5.7 2.7 10.3S5.7 17.9 9.8 17.9C13.4 17.9 16.2 15.5 17.1 12.4',
  '+': 'M10 7.5V22.5M2.5 15H17.5',
  '!': 'M10 2.5V18.5M10 27.4V27.5',
}
