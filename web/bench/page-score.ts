/** The figures that score 90 and 50 of 100 on a phone, and their weights, as in Lighthouse 12. */
const curves = {
  fcp: { good: 1_800, middling: 3_000, weight: 0.1 },
  speedIndex: { good: 3_387, middling: 5_800, weight: 0.1 },
  lcp: { good: 2_500, middling: 4_000, weight: 0.25 },
  tbt: { good: 200, middling: 600, weight: 0.3 },
  cls: { good: 0.1, middling: 0.25, weight: 0.25 },
};
/** Of the standard normal distribution, nine tenths lie below. */
const NINE_TENTHS = 1.2815515655446;

/**
 * Lighthouse's score for these figures, 0 to 100. Its speed index needs a film of the page; here a page counts as
 * complete at its largest paint.
 */
export function pageScore(figures: { fcp: number; lcp: number; tbt: number; cls: number }): number {
  const all = { ...figures, speedIndex: figures.lcp };
  const names = Object.keys(curves) as (keyof typeof curves)[];
  return names.reduce((sum, name) => sum + 100 * curves[name].weight * scoreOf(all[name], curves[name]), 0);
}

// Figures of real pages are log-normal, so the score is the share of pages that are worse.
function scoreOf(value: number, { good, middling }: { good: number; middling: number }): number {
  if (value <= 0) return 1;
  return shareAbove((Math.log(value / middling) * NINE_TENTHS) / Math.log(middling / good));
}

/** The share of the standard normal distribution above `z`, by the trapezoidal rule. */
function shareAbove(z: number): number {
  const steps = 1_000;
  const width = z / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let below = (density(0) + density(z)) / 2;
  for (let step = 1; step < steps; step++) below += density(step * width);
  return 0.5 - below * width;
}
