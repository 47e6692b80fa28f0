import { expect, test } from 'vitest';
import { frameworkDefinitions } from './definitions-content.ts';

const textOf = (id: string) => JSON.stringify(frameworkDefinitions.find((framework) => framework.id === id));

test('six frameworks stand in the documented order; the 110 requirements take one time, whoever asks for them', () => {
  expect(frameworkDefinitions.map(({ name, timeline }) => [name, timeline.duration])).toEqual([
    ['CMMC Level 2', '6-18 months'],
    ['NIST 800-171', '6-18 months'],
    ['NIST CSF', '6-12 months'],
    ['IRS 1075', '6-12 months'],
    ['HIPAA', '3-9 months'],
    ['CJIS', '6-12 months'],
  ]);
});

test.each([
  ['cmmc-level-2', 'since December 16, 2024'],
  ['cmmc-level-2', 'since November 10, 2025'],
  ['cmmc-level-2', 'suspended since July 13, 2026 until further notice'],
  ['cmmc-level-2', 'Rules as of'],
  ['nist-800-171', '110 controls in 14 families'],
  ['hipaa', '$100 to $50,000 per violation, up to $1.5 million a year'],
  ['cjis', 'annual recertification'],
])('the definition of %s says "%s"', (id, words) => {
  expect(textOf(id)).toContain(words);
});

test('each framework has 4-7 key requirements and all its parts are written', () => {
  for (const framework of frameworkDefinitions) {
    expect(framework.keyRequirements.length >= 4 && framework.keyRequirements.length <= 7, framework.id).toBe(true);
    for (const part of [framework.whatItIs, framework.whoNeedsIt, framework.consequences, framework.timeline.note]) {
      expect(part, framework.id).toMatch(/^[A-Z][^!]{40,}\.$/);
    }
  }
});

test('no requirement and no id serves two frameworks', () => {
  const lines = frameworkDefinitions.flatMap((framework) => [framework.id, ...framework.keyRequirements]);
  expect(new Set(lines).size).toBe(lines.length);
});
