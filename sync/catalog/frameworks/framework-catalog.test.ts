import { describe, expect, test } from 'vitest';
import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { frameworks } from './framework-catalog.ts';
import { frameworkCodes, frameworkTypes } from './framework-codes.ts';

test('every code has its framework, under its own name', () => {
  expect(frameworks.map(({ code }) => code)).toEqual([...frameworkCodes]);
});

test('every type has at least one framework', () => {
  expect(new Set(frameworks.map(({ type }) => type))).toEqual(new Set(frameworkTypes));
});

describe.each(frameworks.map((framework) => [framework.code, framework] as const))('%s', (_code, framework) => {
  test('maps to requirements that exist, each once per area', () => {
    for (const { title, controls } of framework.areas) {
      expect([title, controls.filter((id) => !findRequirementFacts(id))]).toEqual([title, []]);
      expect([title, new Set(controls).size]).toEqual([title, controls.length]);
    }
  });

  test('says what it asks beyond NIST SP 800-171', () => {
    expect(framework.beyond.length).toBeGreaterThan(0);
  });
});
