/** The share of `part` in `whole`, 0 to 100, not rounded; 0 when `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** The same as a whole percent, rounded half up. */
export function wholePercentOf(part: number, whole: number): number {
  return Math.round(percentOf(part, whole));
}

/** '66.7': how the report and the sales pages show a percent. */
export function oneDecimal(percent: number): string {
  return percent.toFixed(1);
}
