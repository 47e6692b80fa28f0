/** How often something periodic is done: never less than once a year. */
export const intervals = ['daily', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];
