import type { ChartSeries } from '#web/kit/charts/chart-legend.tsx';

/** The three statuses of a control, as charts show them. */
export const statusSeries: readonly ChartSeries[] = [
  { label: 'Complete', tone: 'complete', glyph: 'complete' },
  { label: 'In Progress', tone: 'in-progress', glyph: 'in-progress' },
  { label: 'Not Started', tone: 'not-started', glyph: 'not-started' },
];
