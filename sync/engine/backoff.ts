/** Milliseconds until the next try after `failures` in a row: full jitter under a ceiling that doubles from 1 s to 5 min. */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 300_000);
  return Math.round(250 + random * (ceiling - 250));
}
