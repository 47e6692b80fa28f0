import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import {
  families,
  findControlId,
  findObjectiveId,
  objectiveIds,
  priorityOf,
  priorityOfControl,
  requirementFacts,
} from './catalog-facts.ts';
import { requirementTexts } from './catalog-texts.ts';
import { levelOneRequirements, practiceNameOf, requirementName, requirementNames } from './requirement-names.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const sheet = read('./nist-800-171r2.csv');
const rows = sheet
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('the catalog beside the fact sheet', () => {
  test('every row of the sheet stands in the catalog with the same family, weight, count and POA&M eligibility', () => {
    const poam = { never: '0', allowed: '1', partial: '2' };
    expect(rows).toHaveLength(110);
    expect(
      requirementFacts.map((facts) => [
        facts.id,
        facts.family,
        String(facts.weight),
        String(facts.objectiveCount),
        poam[facts.poam],
      ]),
    ).toEqual(rows);
  });

  test('the kept sheet is the shared one wherever that is at hand', () => {
    const shared = fileURLToPath(new URL('../../../shared/facts/nist-800-171r2.csv', import.meta.url));
    const original = existsSync(shared) ? readFileSync(shared, 'utf8') : sheet;
    expect(sheet).toBe(original);
  });

  test('names, families and Level 1 are those of the sheet of names', () => {
    const names = read('./nist-800-171r2-names.csv').trim().split('\n').slice(1);
    const familyOf = new Map(
      requirementFacts.map(({ id, family }) => [id, families.find(({ code }) => code === family)]),
    );
    const written = requirementNames.map(({ id, cmmcId, shortName, kind, levelOneId }) =>
      [id, cmmcId, shortName, familyOf.get(id)?.name, kind, levelOneId ?? ''].join(','),
    );
    expect(written).toEqual(names);
    const statements = requirementFacts.filter(({ id }) => levelOneRequirements.includes(id));
    expect(new Set(requirementNames.map(({ levelOneId }) => levelOneId).filter(Boolean)).size).toBe(15);
    expect(practiceNameOf('PE.L1-b.1.ix')).toBe('Manage Visitors & Physical Access');
    expect(practiceNameOf('AC.L1-b.1.i')).toBe('Authorized Access Control');
    expect(statements.reduce((sum, { objectiveCount }) => sum + objectiveCount, 0)).toBe(59);
  });

  test('the texts follow the facts: every requirement once, in order, with each of its statements', () => {
    expect(requirementTexts.map((text) => text.id)).toEqual(requirementFacts.map((facts) => facts.id));
    const written = requirementTexts.flatMap((text) => text.objectives.map((o) => `${text.id}[${o.letter}]`));
    expect(written).toEqual([...objectiveIds]);
    expect(written).toHaveLength(320);
  });

  test('family counts are those of the standard', () => {
    const counts = families.map((family) => requirementFacts.filter((f) => f.family === family.code).length);
    expect(Object.fromEntries(families.map((family, index) => [family.code, counts[index]]))).toEqual({
      AC: 22,
      AT: 3,
      AU: 9,
      CM: 9,
      IA: 11,
      IR: 3,
      MA: 6,
      MP: 9,
      PS: 2,
      PE: 6,
      RA: 3,
      CA: 4,
      SC: 16,
      SI: 7,
    });
  });
});

describe('the texts', () => {
  const objectives = requirementTexts.flatMap((text) =>
    text.objectives.map((objective) => ({ ...objective, id: `${text.id}[${objective.letter}]` })),
  );

  test('no sentence serves two statements', () => {
    for (const part of ['description', 'evidence'] as const) {
      const seen = new Map<string, string>();
      for (const objective of objectives) {
        expect(seen.get(objective[part]), `${objective.id} repeats ${part}`).toBeUndefined();
        seen.set(objective[part], objective.id);
      }
    }
    expect(new Set(requirementTexts.map((text) => text.description)).size).toBe(110);
    expect(new Set(requirementTexts.map((text) => text.title)).size).toBe(110);
  });

  test('no two statements differ by a single swapped word', () => {
    const frames = new Map<string, string>();
    const doubles: string[] = [];
    for (const { id, description } of objectives) {
      const words = description.toLowerCase().split(/\s+/);
      for (let hole = 0; hole < words.length; hole++) {
        const frame = words.map((word, index) => (index === hole ? '_' : word)).join(' ');
        const other = frames.get(frame);
        if (other && other !== id) doubles.push(`${other} ~ ${id}`);
        frames.set(frame, id);
      }
    }
    expect(doubles).toEqual([]);
  });

  test('one voice: the organization shows, assessors observe, and nobody is addressed', () => {
    const texts = [...requirementTexts, ...objectives].map(
      ({ id, title, description }) => `${id} ${title} ${description}`,
    );
    expect(texts.filter((text) => /\b(?:assessors?|you|yours?|company)\b/i.test(text))).toEqual([]);
  });

  test('requirements are described, not commanded', () => {
    const commands =
      /^(?:Build|Choose|Close|Create|Decide|Define|Encrypt|Follow|Keep|Limit|Make|Put|Scan|Set|Update|Use|Watch)\b/;
    expect(requirementTexts.filter(({ description }) => commands.test(description)).map(({ id }) => id)).toEqual([]);
    const use = requirementTexts.filter(({ description }) => /, (?:use|create|enforce|put) /.test(description));
    expect(use.map(({ id }) => id)).toEqual([]);
  });

  test('validated cryptography is the matter of 3.13.11 alone', () => {
    const asking = [...requirementTexts, ...objectives].filter(({ description }) => /FIPS/.test(description));
    expect([...new Set(asking.map(({ id }) => id))]).toEqual(['3.13.11', '3.13.11[a]']);
  });

  test('each is a full sentence of a readable length', () => {
    for (const { id, title, description, evidence } of objectives) {
      expect(title.length, id).toBeGreaterThan(10);
      expect(description, id).toMatch(/^[A-Z0-9].{40,400}[.]$/);
      expect(evidence, id).toMatch(/^[A-Z0-9].{25,300}[.]$/);
    }
  });
});

test.each([
  ['3.1.1[a]', '3.1.1[a]'],
  ['3.1.1.a', '3.1.1[a]'],
  ['3.1.1a', '3.1.1[a]'],
  [' 3.1.1[A] ', '3.1.1[a]'],
  ['3.1.1[g]', undefined],
  ['3.15.1[a]', undefined],
  ['3.1.1', undefined],
])('the objective number %s reads as %s', (written, expected) => {
  expect(findObjectiveId(written)).toBe(expected);
});

test.each([
  ['3.1.1', '3.1.1'],
  ['1.1', '3.1.1'],
  ['14.7', '3.14.7'],
  ['3.1.23', undefined],
  ['__proto__', undefined],
])('the control number %s reads as %s', (written, expected) => {
  expect(findControlId(written)).toBe(expected);
});

test.each([
  ['3.1.1', 'high'],
  ['3.1.5', 'medium'],
  ['3.1.3', 'low'],
  ['3.12.4', 'high'],
  ['3.1.20', 'medium'],
  ['3.1.22', 'medium'],
  ['3.10.3', 'medium'],
  ['3.10.4', 'medium'],
  ['3.10.5', 'medium'],
] as const)('%s is of priority %s', (id, priority) => {
  expect(priorityOfControl(id, 'low')).toBe(priority);
  expect(builtInControls.find((control) => control.id === id)?.priority).toBe(priority);
});

test('nothing that may never wait on a POA&M is of low priority', () => {
  const low = requirementFacts.filter((facts) => priorityOf(facts) === 'low');
  expect(low.filter(({ poam }) => poam === 'never')).toEqual([]);
});

test.each([
  ['3.1.4', 'AC.L2-3.1.4 Separation of Duties'],
  ['3.1.4[a]', 'AC.L2-3.1.4[a] Separation of Duties'],
  ['3.1.99', '3.1.99'],
  ['Badge log', 'Badge log'],
])('%s is named %s', (number, name) => {
  expect(requirementName(number)).toBe(name);
});
