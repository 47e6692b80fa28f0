import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { ARRIVED_AT, MADE_AT, runChange } from '#sync/testing/run-change.ts';
import { SCENARIO_NAME_LENGTH } from './cost-scenario-mutators.ts';
import type { CostScenario } from './cost-scenario-record.ts';

const id = '01975387-1c00-7000-8000-000000000001';
const other = '01975387-1c00-7000-8000-000000000002';
const missing = '01975387-1c00-7000-8000-000000000009';
const inputs = {
  companySize: '51-100',
  maturity: 'basic',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
  contractBand: null,
};
const draft = { id, name: 'All in house', ...inputs };

function run(name: string, args: unknown, overlay = new Overlay()) {
  const ran = runChange(overlay, name, args, { now: ARRIVED_AT });
  return { overlay, ran, row: overlay.get('costScenario', id) as CostScenario | undefined };
}

function made(): Overlay {
  const { overlay } = run('costScenario.create', draft);
  return run('costScenario.create', { ...draft, id: other, name: 'With a partner' }, overlay).overlay;
}

test('an estimate belongs to whoever saved it and is not on the overview yet', () => {
  expect(run('costScenario.create', draft).row).toMatchObject({
    ...draft,
    isKept: false,
    createdBy: 'u1',
    createdAt: MADE_AT,
  });
});

test('an id is used once', () => {
  expect(run('costScenario.create', draft, made()).ran).toMatchObject({ refused: { code: 'exists' } });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(SCENARIO_NAME_LENGTH + 1) }, 'name'],
  ['an unknown company size', { companySize: '12' }, 'companySize'],
  ['an unknown maturity', { maturity: 'high' }, 'maturity'],
  ['a timeline nobody offers', { timeline: 7 }, 'timeline'],
  ['an unknown staff', { itStaff: 'many' }, 'itStaff'],
  ['an unknown infrastructure', { infrastructure: 'cloud' }, 'infrastructure'],
  ['an unknown contract value', { contractBand: 'high' }, 'contractBand'],
  ['an id that is no UUID', { id: 's1' }, 'id'],
])('an estimate with %s is refused and the field named', (_what, change, field) => {
  const { ran, overlay } = run('costScenario.create', { ...draft, ...change });
  expect(ran).toMatchObject({ refused: { field } });
  expect(overlay.changed.size).toBe(0);
});

test('an update changes what is given and keeps the rest', () => {
  const { row } = run('costScenario.update', { id, set: { name: 'Renamed', timeline: 18 } }, made());
  expect(row).toMatchObject({ ...draft, name: 'Renamed', timeline: 18 });
});

test('keeping one on the overview takes the other off', () => {
  const overlay = made();
  run('costScenario.keep', { items: [{ id: other, isKept: true }] }, overlay);
  const items = [
    { id, isKept: true },
    { id: other, isKept: false },
    { id: missing, isKept: false },
  ];
  expect(run('costScenario.keep', { items }, overlay).row).toMatchObject({ isKept: true });
  expect(overlay.get('costScenario', other)).toMatchObject({ isKept: false });
});

test.each([
  [
    'two at once',
    [
      { id, isKept: true },
      { id: other, isKept: true },
    ],
    'items',
  ],
  [
    'one twice',
    [
      { id, isKept: true },
      { id, isKept: false },
    ],
    'items',
  ],
  ['none', [], 'items'],
  ['one that is gone', [{ id: missing, isKept: true }], 'id'],
])('keeping %s is refused', (_what, items, field) => {
  expect(run('costScenario.keep', { items }, made()).ran).toMatchObject({ refused: { field } });
});

test.each(['costScenario.update', 'costScenario.delete'])('%s of an estimate that is not there is refused', (name) => {
  expect(run(name, { id, set: {} }).ran).toMatchObject({ refused: { code: 'gone' } });
});

test('a deleted estimate is gone', () => {
  expect(run('costScenario.delete', { id }, made()).row).toBeUndefined();
});
