import { describe, expect, test } from 'vitest';
import { estimateCost } from './cost-calculator.ts';
import {
  contractBands,
  costCompanySizes,
  infrastructures,
  itStaffs,
  maturities,
  timelines,
  type CostInputs,
} from './cost-inputs.ts';

/** 11-25 people at a maturity of 0.95: the table's values times 0.95, without other adjustments. */
const plain: CostInputs = {
  companySize: '11-25',
  maturity: 'advanced',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
};

test.each([
  ['1-10', 18_000, 24, 11_400, 143],
  ['11-25', 28_000, 38, 19_000, 238],
  ['26-50', 42_000, 57, 33_250, 380],
  ['51-100', 65_000, 81, 52_250, 570],
  ['100+', 95_000, 114, 76_000, 760],
] as const)(
  'a company of %s people: assessment %i dollars, %i days, technology %i dollars, %i hours',
  (companySize, assessmentCost, consultingDays, technologyCost, internalHours) => {
    const estimate = estimateCost({ ...plain, companySize });
    expect(estimate).toMatchObject({ assessmentCost, consultingDays, technologyCost, internalHours });
  },
);

test.each([
  ['none', 64, 32_000, 400],
  ['basic', 56, 28_000, 350],
  ['moderate', 48, 24_000, 300],
  ['advanced', 38, 19_000, 238],
] as const)(
  'a security maturity of %s: %i days, technology %i dollars, %i hours',
  (maturity, consultingDays, technologyCost, internalHours) => {
    expect(estimateCost({ ...plain, maturity })).toMatchObject({ consultingDays, technologyCost, internalHours });
  },
);

test.each([
  [6, 216, 40],
  [9, 173, 960 / 36],
  [12, 144, 20],
  [18, 130, 960 / 72],
  [24, 122, 10],
] as const)(
  'a timeline of %i months: %i days, %d hours a week; technology and hours stay as they are',
  (timeline, consultingDays, weeklyCommitment) => {
    const estimate = estimateCost({ ...plain, companySize: '100+', maturity: 'moderate', timeline });
    expect(estimate).toMatchObject({ consultingDays, technologyCost: 96_000, internalHours: 960 });
    expect(estimate.weeklyCommitment).toBeCloseTo(weeklyCommitment, 9);
  },
);

test.each([
  ['minimal', 62.4, 33_600],
  ['moderate', 48, 24_000],
  ['good', 40.8, 18_000],
] as const)('%s infrastructure: %d days, technology %i dollars', (infrastructure, consultingDays, technologyCost) => {
  const estimate = estimateCost({ ...plain, maturity: 'moderate', infrastructure });
  expect(estimate).toMatchObject({ consultingDays, technologyCost, internalHours: 300 });
});

test.each([
  ['none', 67.2, 26_400, 480],
  ['basic', 48, 24_000, 300],
  ['experienced', 38.4, 21_600, 240],
] as const)(
  'IT staff %s: %d days, technology %i dollars, %i hours',
  (itStaff, consultingDays, technologyCost, internalHours) => {
    const estimate = estimateCost({ ...plain, maturity: 'moderate', itStaff });
    expect(estimate).toMatchObject({ consultingDays, technologyCost, internalHours });
  },
);

test.each(contractBands)(
  'a contract value of %s changes no cost; over-100m is no exception, as documented',
  (contractBand) => {
    expect(estimateCost({ ...plain, contractBand })).toEqual(estimateCost(plain));
  },
);

describe('what follows from days, technology and hours', () => {
  const estimate = estimateCost({ ...plain, maturity: 'moderate' });

  test.each([
    ['consulting: 48 days at 2,200 dollars', estimate.consultingCost, 105_600],
    ['internal: 300 hours at 85 dollars', estimate.internalCost, 25_500],
    ['direct: assessment, consulting and technology', estimate.directCost, 28_000 + 105_600 + 24_000],
    ['total: direct and internal', estimate.totalCost, 28_000 + 105_600 + 24_000 + 25_500],
    ['maintenance: 20 percent of technology and 100 dollars a day', estimate.annualMaintenance, 4800 + 4800],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

test('days, dollars and hours are rounded once, before infrastructure and staff adjust them', () => {
  // 25 x 0.95 x 0.85 = 20.1875, rounded to 20; 20 x 1.3 x 1.4 = 36.4. 150 x 0.95 = 142.5, rounded to 143; 143 x 1.6 =
  // 228.8.
  const estimate = estimateCost({
    companySize: '1-10',
    maturity: 'advanced',
    timeline: 24,
    itStaff: 'none',
    infrastructure: 'minimal',
  });
  expect(estimate).toMatchObject({
    consultingDays: 36.4,
    consultingCost: 80_080,
    technologyCost: 17_556,
    internalHours: 228.8,
    internalCost: 19_448,
    directCost: 115_636,
    totalCost: 135_084,
  });
  expect(estimate.annualMaintenance).toBeCloseTo(7151.2, 9);
});

test('half a day rounds up: 25 days x 1.4 x 1.5 are 53', () => {
  const estimate = estimateCost({ ...plain, companySize: '1-10', maturity: 'basic', timeline: 6 });
  expect(estimate.consultingDays).toBe(53);
});

test('every combination of options gives an estimate whose parts add up', () => {
  const combinations = costCompanySizes.flatMap((companySize) =>
    maturities.flatMap((maturity) =>
      timelines.flatMap((timeline) =>
        itStaffs.flatMap((itStaff) =>
          infrastructures.map((infrastructure): CostInputs => ({
            companySize,
            maturity,
            timeline,
            itStaff,
            infrastructure,
          })),
        ),
      ),
    ),
  );
  expect(combinations).toHaveLength(5 * 4 * 5 * 3 * 3);
  for (const inputs of combinations) {
    const estimate = estimateCost(inputs);
    const parts = estimate.assessmentCost + estimate.consultingCost + estimate.technologyCost + estimate.internalCost;
    expect(estimate.totalCost).toBeCloseTo(parts, 6);
    expect(Object.values(estimate).every((amount) => Number.isFinite(amount) && amount > 0)).toBe(true);
  }
});
