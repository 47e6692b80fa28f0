/** Stands for a figure that is not known yet. */
export const UNKNOWN = '–';
