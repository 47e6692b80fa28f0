const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** '$128,400': whole dollars, rounded half up; a negative amount has a true minus sign. */
export function dollarsText(dollars: number): string {
  // Adding zero turns minus zero into zero, which would read '-$0'.
  const whole = Math.round(dollars) + 0;
  return whole < 0 ? `−${format.format(-whole)}` : format.format(whole);
}

/** '$8,000-15,000'. */
export function dollarRangeText({ low, high }: { low: number; high: number }): string {
  return `${dollarsText(low)}-${dollarsText(high).slice(1)}`;
}
