import { expect, test } from 'vitest';
import { cardSchemaForTests as schema } from '#sync/testing/card-schema.ts';
import { decideBatch, type LogEntry } from './decide-batch.ts';
import { keyOf, type Mutation, type Was } from './mutation.ts';
import { defineMutators } from './mutator.ts';
import { Overlay } from './overlay.ts';
import { Reach } from './reach.ts';
import { parseCalls } from './run-mutation.ts';
import { schemaOf } from './schema.ts';

const NINE = Date.UTC(2026, 5, 9, 9);
const now = new Date(NINE + 60_000).toISOString();
const actor = { id: 'dana', name: 'Dana', role: 'user' as const };
const row = {
  id: 'c1',
  state: 'new',
  text: 'Rack',
  tags: [],
  list: 'l1',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const keyFor = (n: number) => keyOf(NINE + n, 0, new Uint8Array(8).fill(1));
const change = (mid: number, name: string, args: unknown, was: Was = {}): Mutation => ({
  mid,
  key: keyFor(mid),
  name,
  args,
  was,
});
const setState = (mid: number, state: string, id = 'c1', was: Was = {}) =>
  change(mid, 'card.setState', { id, state }, was);

type More = Partial<Parameters<typeof decideBatch>[0]>;

function attempt(mutations: Mutation[], more: More) {
  const overlay = new Overlay();
  overlay.load('card', [row]);
  const faults: unknown[] = [];
  const logByKey = new Map<string, LogEntry>();
  const onFault = (_mutation: Mutation, error: unknown) => faults.push(error);
  const reach = new Reach(schema, actor.id, [], []);
  const outcome = decideBatch({ schema, overlay, lmid: 0, mutations, logByKey, actor, now, reach, onFault, ...more });
  return { outcome, overlay, faults };
}

function decide(mutations: Mutation[], more: More = {}) {
  const { outcome, overlay, faults } = attempt(mutations, more);
  if ('problem' in outcome) throw new Error(`the batch met ${outcome.problem}`);
  return { ...outcome, overlay, faults };
}

const problemOf = (mutations: Mutation[], more: More = {}) => attempt(mutations, more).outcome;

const log = (...entries: [number, LogEntry['refusal']][]) =>
  new Map(entries.map(([n, refusal]) => [keyFor(n), { key: keyFor(n), refusal }]));
const gone = { code: 'gone', message: 'It was gone.' };

test('[RP1] changes are applied in order, told with their device’s time, and logged', () => {
  const { lmid, steps, logged, rejections, overlay } = decide([setState(1, 'open'), setState(2, 'done')]);
  expect([lmid, rejections]).toEqual([2, []]);
  expect(overlay.get('card', 'c1')).toMatchObject({ state: 'done' });
  expect(steps).toMatchObject([
    { from: 'new', to: 'open', key: keyFor(1), deviceAt: new Date(NINE + 1).toISOString() },
    { from: 'open', to: 'done', key: keyFor(2) },
  ]);
  expect(logged).toMatchObject([
    { mid: 1, key: keyFor(1), name: 'card.setState', refusal: null },
    { mid: 2, key: keyFor(2), refusal: null },
  ]);
});

test.each([
  ['a number is missing at the start', [2], 'gap'],
  ['a number is missing inside', [1, 3], 'gap'],
])('[RP2] nothing is decided when %s', (_name, mids, problem) => {
  expect(problemOf(mids.map((mid) => setState(mid, 'x')))).toEqual({ problem });
});

test('[RP1] what the log knows is skipped, whether its number is new or old', () => {
  const logByKey = log([1, null], [2, null]);
  const { lmid, steps, logged } = decide([setState(1, 'x'), setState(2, 'y'), setState(3, 'z')], { lmid: 1, logByKey });
  expect([lmid, steps.map(({ to }) => to), logged.map(({ mid }) => mid)]).toEqual([3, ['z'], [3]]);
  expect(decide([setState(1, 'x')], { lmid: 4, logByKey })).toMatchObject({ lmid: 4, logged: [] });
});

test('[RP5] an old number under a key nobody knows is a copied profile’s', () => {
  expect(problemOf([setState(1, 'x')], { lmid: 1 })).toEqual({ problem: 'copied' });
});

test('[RP3] [RP4] a refusal advances the number, holds up nobody, and is told again from the log', () => {
  const { lmid, rejections, logged, steps } = decide([setState(1, 'x', 'none'), setState(2, 'y')]);
  expect([lmid, steps.length]).toEqual([2, 1]);
  expect(rejections).toMatchObject([{ mid: 1, key: keyFor(1), code: 'gone', field: 'id' }]);
  expect(logged.map(({ refusal }) => refusal?.code)).toEqual(['gone', undefined]);
  const again = decide([setState(1, 'x')], { lmid: 1, logByKey: log([1, gone]) });
  expect(again.rejections).toMatchObject([{ mid: 1, code: 'gone', field: null, message: 'It was gone.' }]);
  expect([again.logged, again.overlay.changed.size]).toEqual([[], 0]);
});

test('[RP4] a key that comes twice in one request is refused under both numbers', () => {
  const first = setState(1, 'x', 'none');
  const { rejections, logged } = decide([first, { ...first, mid: 2 }]);
  expect(rejections).toMatchObject([
    { mid: 1, code: 'gone' },
    { mid: 2, code: 'gone' },
  ]);
  expect(logged.map(({ mid }) => mid)).toEqual([1]);
});

test('a refusal carries what the server holds of what its author had seen', () => {
  const was = { 'card/c1': { state: 'open', text: 'x' }, 'card/none': { state: 'open' } };
  const { rejections } = decide([change(1, 'card.pin', { id: 'c1' }, was)]);
  expect(rejections).toMatchObject([{ code: 'forbidden', field: null }]);
  expect(rejections[0]?.serverValue).toEqual({ 'card/c1': { state: 'new', text: 'Rack' } });
});

test('[RP3] a change that throws is refused, told to the log, and holds up nobody', () => {
  const broken = defineMutators()({
    ...schema.mutators['card.pin']!,
    action: 'controlStatus.change',
    touches: () => [],
    decide: () => {
      throw new Error('a mistake');
    },
  });
  const others = Object.values(schema.mutators).filter(({ name }) => name !== 'card.pin');
  const withBroken = schemaOf(Object.values(schema.tables), [...others, broken], schema.may);
  const { lmid, rejections, faults } = decide([change(1, 'card.pin', { id: 'c1' }), setState(2, 'y')], {
    schema: withBroken,
  });
  expect([lmid, faults]).toEqual([2, [new Error('a mistake')]]);
  expect(rejections).toMatchObject([{ mid: 1, code: 'fault', message: 'The server could not carry out this change.' }]);
});

test('[RC4] while losses are gathered what is gone is missing, and is looked at again under the same key', () => {
  const first = decide([setState(1, 'x', 'none')], { isRecovering: true });
  expect(first.rejections).toMatchObject([{ code: 'lost' }]);
  const lost = first.logged[0]?.refusal ?? null;
  const again = decide([setState(1, 'x')], { lmid: 1, logByKey: log([1, lost]), isRecovering: true });
  expect(again.rejections).toEqual([]);
  expect(again.steps).toMatchObject([{ to: 'x' }]);
  expect(again.logged).toMatchObject([{ mid: 1, refusal: null }]);
  const other = decide([change(1, 'card.pin', { id: 'c1' })], { isRecovering: true });
  expect(other.rejections).toMatchObject([{ code: 'forbidden' }]);
});

test('a batch that grows too large is decided as far as it fits, its first change always', () => {
  const asked: number[] = [];
  const goOn = (written: number) => {
    asked.push(written);
    return asked.length < 2;
  };
  const { lmid, logged } = decide([setState(1, 'open'), setState(2, 'done'), setState(3, 'x')], { goOn });
  expect([lmid, logged.length, asked]).toEqual([2, 2, [7, 15]]);
  expect(decide([setState(1, 'open')], { goOn: () => false }).lmid).toBe(1);
});

test('what a refusal sends back of the server’s values counts as much as what is written', () => {
  const asked: number[] = [];
  const pin = change(1, 'card.pin', { id: 'c1' }, { 'card/c1': { text: 'Door' } });
  const { rejections } = decide([pin, setState(2, 'open')], { goOn: (written) => asked.push(written) > 0 });
  expect(rejections).toMatchObject([{ mid: 1, serverValue: { 'card/c1': { text: 'Rack' } } }]);
  expect(asked).toEqual(['Rack'.length]);
});

test('a change beyond the limit is refused by itself, and the rest of the batch is carried out', () => {
  const refused = { code: 'quota', message: 'This workspace may hold one card.' };
  const limit: More['limit'] = (changes) => (changes.some(({ kind }) => kind === 'insert') ? refused : undefined);
  const more = change(1, 'card.create', { id: 'c2', text: 'Rack', list: 'l1' });
  const { rejections, steps, overlay } = decide([more, setState(2, 'open')], { limit });
  expect(rejections).toMatchObject([{ mid: 1, ...refused }]);
  expect(steps).toMatchObject([{ to: 'open' }]);
  expect(overlay.get('card', 'c2')).toBeUndefined();
});

test('what the caller has parsed is taken for its own change, and not parsed again', () => {
  let times = 0;
  const mutators = Object.values(schema.mutators).map((one) => ({
    ...one,
    open: (args: unknown) => {
      times++;
      return one.open(args);
    },
  }));
  const counting = schemaOf(Object.values(schema.tables), mutators, schema.may);
  const mutations = [setState(1, 'open'), change(2, 'card.setState', { id: 'c1', state: 5 }), setState(3, 'done')];
  const parsed = parseCalls(counting, mutations);
  const { overlay, rejections } = decide(mutations, { schema: counting, parsed });
  expect(overlay.get('card', 'c1')).toMatchObject({ state: 'done' });
  expect(rejections).toMatchObject([{ mid: 2, code: 'invalid' }]);
  expect(times).toBe(3);
});
