/** Shown in place of a figure that is not known yet. */
export const UNKNOWN = '–';
