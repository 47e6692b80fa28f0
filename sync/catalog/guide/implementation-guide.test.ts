import { describe, expect, test } from 'vitest';
import { families, findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyGuide } from './guide-types.ts';
import { findFamilyGuide, implementationGuide, roadmap, technologyTips } from './implementation-guide.ts';

const DAYS_IN = { day: 1, week: 5 } as const;

/** Lowest and highest number of working days in '2-3 weeks', '1 week', '3-5 days'. */
function daysOf(duration: string): [number, number] {
  const match = /^(\d+)(?:-(\d+))? (day|week)s?$/.exec(duration);
  if (!match) throw new Error(`not a duration: ${duration}`);
  const unit = DAYS_IN[match[3] as keyof typeof DAYS_IN];
  return [Number(match[1]) * unit, Number(match[2] ?? match[1]) * unit];
}

function rangeText({ low, high }: { low: number; high: number }): string {
  return `$${low.toLocaleString('en-US')}-${high.toLocaleString('en-US')}`;
}

function sentencesOf(guide: FamilyGuide): string[] {
  return [
    guide.description,
    guide.implementation.overview,
    ...guide.implementation.phases.flatMap((phase) => phase.tasks),
    ...guide.tools.map((tool) => tool.purpose),
    ...guide.costFactors,
  ].flatMap((text) => text.split(/(?<=\.) (?=[A-Z])/));
}

const allSentences = [
  ...implementationGuide.flatMap(sentencesOf),
  ...technologyTips,
  ...roadmap.map((phase) => phase.description),
];

test.each([
  ['AC', '$8,000-15,000', '$15,000-30,000', '$30,000-60,000', '8-12 weeks', 'Critical'],
  ['AU', '$5,000-12,000', '$12,000-25,000', '$25,000-50,000', '4-6 weeks', 'Critical'],
  ['AT', '$2,000-5,000', '$5,000-12,000', '$12,000-25,000', '2-4 weeks', 'Medium'],
  ['CM', '$6,000-12,000', '$12,000-25,000', '$25,000-45,000', '6-10 weeks', 'High'],
  ['IA', '$4,000-8,000', '$8,000-18,000', '$18,000-35,000', '4-8 weeks', 'Critical'],
  ['IR', '$3,000-8,000', '$8,000-15,000', '$15,000-30,000', '3-6 weeks', 'Critical'],
  ['MA', '$2,000-5,000', '$5,000-10,000', '$10,000-20,000', '2-4 weeks', 'Medium'],
  ['MP', '$1,500-4,000', '$4,000-8,000', '$8,000-15,000', '2-3 weeks', 'Medium'],
  ['PE', '$2,000-6,000', '$6,000-12,000', '$12,000-25,000', '2-4 weeks', 'Medium'],
  ['PS', '$1,000-3,000', '$3,000-6,000', '$6,000-12,000', '1-2 weeks', 'Medium'],
  ['RA', '$2,000-5,000', '$5,000-12,000', '$12,000-25,000', '3-5 weeks', 'High'],
  ['CA', '$4,000-10,000', '$10,000-20,000', '$20,000-40,000', '4-8 weeks', 'High'],
  ['SC', '$8,000-18,000', '$18,000-35,000', '$35,000-70,000', '8-12 weeks', 'Critical'],
  ['SI', '$5,000-12,000', '$12,000-25,000', '$25,000-50,000', '4-8 weeks', 'Critical'],
])('%s costs %s, %s or %s, takes %s and is %s', (code, small, medium, large, time, priority) => {
  const guide = findFamilyGuide(code);
  if (!guide) throw new Error(`${code} is not in the guide`);
  expect([
    rangeText(guide.costs.small),
    rangeText(guide.costs.medium),
    rangeText(guide.costs.large),
    guide.timeEstimate,
    guide.priority,
  ]).toEqual([small, medium, large, time, priority]);
});

test('every family stands in the guide once, in the order of the standard', () => {
  expect(implementationGuide.map((guide) => guide.code)).toEqual(families.map((family) => family.code));
});

test('a family nobody knows is not found', () => {
  expect(findFamilyGuide('CP')).toBeUndefined();
  expect(findFamilyGuide('toString')).toBeUndefined();
});

describe.each(implementationGuide)('the guide to $code', (guide) => {
  test('names key controls that exist and belong to the family, each once', () => {
    expect(guide.keyControls.length).toBeGreaterThan(1);
    expect(new Set(guide.keyControls).size).toBe(guide.keyControls.length);
    expect(guide.keyControls.map((id) => findRequirementFacts(id)?.family)).toEqual(
      guide.keyControls.map(() => guide.code),
    );
  });

  test('has phases whose durations add up to the family estimate', () => {
    const durations = guide.implementation.phases.map((phase) => daysOf(phase.duration));
    const sum = durations.reduce(([low, high], [from, to]) => [low + from, high + to], [0, 0]);
    expect(sum).toEqual(daysOf(guide.timeEstimate));
  });

  test('has 3-5 phases of 3-6 tasks, 5-8 tools and 4-6 cost factors', () => {
    const { phases } = guide.implementation;
    expect(phases.length >= 3 && phases.length <= 5).toBe(true);
    for (const { name, tasks } of phases) expect(tasks.length >= 3 && tasks.length <= 6, name).toBe(true);
    expect(guide.tools.length >= 5 && guide.tools.length <= 8).toBe(true);
    expect(guide.costFactors.length >= 4 && guide.costFactors.length <= 6).toBe(true);
  });
});

test('the roadmap leads through all families in three phases', () => {
  expect(roadmap.map(({ number, name, weeks, families }) => [number, name, weeks, families.join(' ')])).toEqual([
    [1, 'Critical', '1-8', 'AC AU IA SC SI'],
    [2, 'Core', '9-16', 'CM RA CA IR'],
    [3, 'Supporting', '17-20', 'AT MA MP PE PS'],
  ]);
  expect(roadmap.flatMap((phase) => phase.families).toSorted()).toEqual(
    families.map((family) => family.code).toSorted(),
  );
});

describe('the sentences', () => {
  test('no sentence is used twice', () => {
    expect(allSentences.length).toBeGreaterThan(400);
    expect(allSentences.filter((sentence, index) => allSentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test('no two sentences differ by a single swapped word', () => {
    const frames = new Map<string, string>();
    const doubles: string[] = [];
    for (const sentence of allSentences) {
      const words = sentence.toLowerCase().split(/\s+/);
      for (let hole = 0; hole < words.length; hole++) {
        const frame = words.map((word, index) => (index === hole ? '_' : word)).join(' ');
        const other = frames.get(frame);
        if (other && other !== sentence) doubles.push(`${other} ~ ${sentence}`);
        frames.set(frame, sentence);
      }
    }
    expect(doubles).toEqual([]);
  });

  test('no phase and no kind of tool carries the name of another', () => {
    const names = implementationGuide.flatMap((guide) => [
      ...guide.implementation.phases.map((phase) => phase.name),
      ...guide.tools.map((tool) => tool.kind),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('each begins with a capital or a number, ends with a period and has no exclamation mark', () => {
    for (const sentence of allSentences) expect(sentence).toMatch(/^[A-Z0-9][^!]+\.$/);
  });
});
