import { expect, test } from 'vitest';
import { objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { suggestedObjectives, type InHand, type Seen } from './suggested-objectives.ts';

const nothing: InHand = { objectiveIds: [], families: [] };
const asset = (name: string, kind: string, protects: string[] = []) => ({
  what: name,
  asset: { name, kind, protects },
});

/** The requirements of the suggestions, each once, in order. */
const requirementsOf = (...args: Parameters<typeof suggestedObjectives>) => [
  ...new Set(suggestedObjectives(...args).map(requirementOfObjective)),
];

test.each<[string, Seen, InHand, string[]]>([
  ['a door', asset('Dock door', 'Physical'), nothing, ['3.10.1', '3.10.4', '3.10.5']],
  ['a reader by its kind', asset('BR-07', 'Badge reader'), nothing, ['3.10.1', '3.10.4']],
  ['a thing in own words', { what: 'Visitor log, dock' }, nothing, ['3.10.3', '3.10.4', '3.10.1']],
  ['a security protection asset', asset('FW-1', 'Network', ['3.1.3']), nothing, ['3.1.3', '3.13.1']],
  ['what nobody knows', { what: 'Something' }, nothing, ['3.10.1', '3.10.2', '3.10.3']],
  ['a laptop, with media in hand', asset('USB laptop', 'Laptop'), { ...nothing, families: ['MP'] }, ['3.8.7', '3.8.1']],
  ['what nobody knows, with a family in hand', { what: '?' }, { ...nothing, families: ['MA'] }, ['3.7.1', '3.7.2']],
  ['a meeting', asset('Dock door', ''), { objectiveIds: ['3.9.2[a]'], families: [] }, ['3.9.2', '3.10.1']],
])('%s suggests first what fits it', (_what, seen, inHand, first) => {
  expect(requirementsOf(seen, [], inHand).slice(0, first.length)).toEqual(first);
});

test('what the same thing was recorded for comes first, whoever recorded it, and other things change nothing', () => {
  const methods = [
    { methodObject: 'Dock door', objectiveIds: ['3.10.5[c]', '3.8.1[a]'] },
    { methodObject: 'Rack 7', objectiveIds: ['3.13.1[a]'] },
  ];
  const [first, second, third] = suggestedObjectives(asset('Dock door', ''), methods, nothing);
  expect([first, second, third]).toEqual(['3.10.5[c]', '3.8.1[a]', '3.10.1[a]']);
});

test('whatever is looked at, something is suggested, nothing twice, and nothing that does not exist', () => {
  const known = new Set(objectiveIds);
  const words = ['door', 'rack', 'laptop', 'printer', 'backup', 'server', '', 'x'];
  for (let seed = 1; seed <= 200; seed++) {
    const random = new SeededRandom(seed);
    const found = suggestedObjectives(
      asset(`${random.pick(words)} ${random.pick(words)}`, random.pick(words), random.some(['3.1.1', '3.10.6'])),
      [{ methodObject: random.pick(words), objectiveIds: [random.pick(objectiveIds)] }],
      { objectiveIds: random.some(objectiveIds), families: random.some(['AC', 'PE', 'SI']) },
    );
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((id) => known.has(id))).toBe(true);
  }
});
