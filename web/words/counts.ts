const numberFormat = new Intl.NumberFormat('en-US');
const smallFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1,204'. */
export function formatCount(count: number): string {
  return numberFormat.format(count);
}

/** '1 change', '12 changes', '0 changes'. Pass the plural if it is not the word plus 's'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/**
 * '38 KB', '2.4 MB', '2.0 GB': one decimal below 10, from megabytes on. `bytes`: powers of 1,000, as browsers count
 * storage.
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countOf(Math.max(0, Math.round(bytes)), 'byte');
  let amount = bytes / 1000;
  let unit = 0;
  // An amount that would round to 1,000 becomes 1 of the next unit.
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  const text = unit > 0 && amount < 9.95 ? smallFormat.format(amount) : formatCount(Math.round(amount));
  return `${text} ${UNITS[unit]}`;
}

/** '2 changes and an unfinished form'; empty where there is neither. */
export function unsentWords({ changes, forms }: { changes: number; forms: number }): string {
  return [changes > 0 && countOf(changes, 'change'), formWords(forms)].filter(Boolean).join(' and ');
}

/** 'an unfinished form', '2 unfinished forms'; empty for none. */
export function formWords(forms: number): string {
  return forms > 1 ? countOf(forms, 'unfinished form') : forms === 1 ? 'an unfinished form' : '';
}
