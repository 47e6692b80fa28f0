import { describe, expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';
import { explore, type Counterexample, type Explored } from './explore.ts';
import { properties, type PropertyName } from './properties.ts';
import { newRules, oldRules, ruleNames, type Rules } from './rules.ts';
import { largeScenarios, needed, oldDefects, scenarios, type Scenario } from './scenarios.ts';

const isLarge = process.env.MODEL_BOUNDS === 'large';
// What fits in the memory of one test process.
const LARGE_STATES = Number(process.env.MODEL_STATES ?? 1_000_000);
// Only ends a run that hangs; the machine's speed does not matter here.
const limit = isLarge ? 3_600_000 : 120_000;

function tellFound({ property, text, steps }: Counterexample): string {
  return [`${text} (${properties[property]})`, ...steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n');
}

function print(title: string, { states, depth, complete, found }: Explored): void {
  const how = complete ? 'every schedule' : 'not to the end';
  process.stdout.write(
    `${title}: ${found ? tellFound(found) : `none in ${states} states, ${depth} steps deep, ${how}`}\n`,
  );
}

describe('the old rules', () => {
  test.each(oldDefects)('$defect', ({ defect, scenario, property }) => {
    const explored = explore(oldRules, scenarios[scenario], { properties: [property] });
    print(defect, explored);
    expect(explored.found).toMatchObject({ property });
    expect(explored.found?.steps.length).toBeGreaterThan(1);
  });
});

describe('the new rules', () => {
  const all: Scenario[] = Object.values(scenarios);
  const within = all.filter(({ isSlow }) => isLarge || !isSlow);

  test.each(within)(
    '[RP1] [RP5] [OB3] [OB8] [OB10] [PL2] [PL3] [PL7] [RC1] [RC2] [RC5] [SE1] keep every promise: $name',
    (bounds) => {
      const explored = explore(newRules, bounds);
      print(bounds.name, explored);
      expect(explored.found && tellFound(explored.found)).toBeUndefined();
      expect(explored.complete).toBe(true);
      expect(explored.states).toBeGreaterThan(100);
    },
    limit,
  );
});

test.each(isLarge ? largeScenarios : [])(
  'the new rules keep every promise as far as there is room: $name',
  (bounds) => {
    const explored = explore(newRules, bounds, { limit: LARGE_STATES });
    print(bounds.name, explored);
    expect(explored.found && tellFound(explored.found)).toBeUndefined();
    expect(explored.complete || explored.states >= LARGE_STATES).toBe(true);
  },
  limit,
);

describe('a new rule taken away alone is missed', () => {
  test.each(ruleNames.filter((rule) => isLarge || !needed[rule].isSlow))(
    '%s',
    (rule) => {
      const { scenario, property, also } = needed[rule];
      const rules: Rules = { ...newRules, [rule]: false, ...(also && { [also]: false }) };
      const { found } = explore(rules, scenarios[scenario], { properties: [property] });
      expect(found).toMatchObject({ property });
      // If another rule also covers the case, the model must miss this rule only once both are off.
      if (also)
        expect(
          explore({ ...newRules, [also]: false }, scenarios[scenario], { properties: [property] }).found,
        ).toBeUndefined();
    },
    limit,
  );
});

test('a counterexample is the shortest, and can be walked again to the same end', () => {
  const bounds = boundsOf('one change', { edits: 1, saves: 1, rollbacks: 1 });
  const property: PropertyName = 'lost';
  const { found } = explore(oldRules, bounds, { properties: [property] });
  expect(found?.steps).toEqual([
    'A writes change 1 to record 0',
    'A starts a round',
    'the database file is copied',
    'the server answers A: change number 1 from 1',
    'A takes the answer in: 1 -> 2',
    'the copy is put back without restore',
  ]);
});
