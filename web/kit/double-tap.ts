/**
 * A tap within this time is the second half of a double tap, not a decision about whatever has just moved under the
 * finger.
 */
export const DOUBLE_TAP_MS = 250;
