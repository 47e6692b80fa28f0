/**
 * The second tap of a double tap comes within this time and is no decision about what has just moved under the finger.
 */
export const DOUBLE_TAP_MS = 250;
