import { expect, test } from 'vitest';
import { checkFleet, type Acknowledged, type Kept } from './check-fleet.ts';

const step = (id: number, mutationKey: string) => ({
  id,
  mutationKey,
  tableName: 'board',
  recordId: 'b',
  field: 'name',
});
const logged = (mid: number, refusal: string | null = null) => ({ key: `k${mid}`, clientId: 'c', mid, refusal });
const told = (mid: number, isRefused = false): Acknowledged => ({ clientId: 'c', mid, key: `k${mid}`, isRefused });

const kept: Kept = {
  seq: 2,
  historySeq: 2,
  chain: [1, 2],
  mutations: [logged(1), logged(2), logged(3, '{"code":"gone"}')],
  history: [step(1, 'k1'), step(2, 'k2')],
};
const acknowledged = [told(1), told(2), told(3, true), told(1)];

test('what was acknowledged and is there once, in order, is fine, also if it was acknowledged again', () => {
  expect(checkFleet(acknowledged, kept)).toEqual([]);
});

test.each<[string, Partial<Kept>, Acknowledged[], string]>([
  ['lost', { mutations: [logged(1), logged(2)] }, acknowledged, 'k3 was acknowledged and is lost'],
  ['done twice', { historySeq: 3, history: [...kept.history, step(3, 'k2')] }, acknowledged, 'was done twice'],
  ['done in another order', { history: [step(1, 'k2'), step(2, 'k1')] }, acknowledged, 'was done after a later one'],
  ['left out of a client’s numbers', { mutations: [logged(1), logged(3)] }, [told(1)], 'has 3 where 2 belongs'],
  ['left out of the chain', { chain: [2] }, acknowledged, 'the chain has 2 where 1 belongs'],
  ['missing at the end of the chain', { chain: [1] }, acknowledged, 'the chain ends at 1 instead of 2'],
  ['left out of the history', { history: [step(1, 'k1'), step(3, 'k2')] }, acknowledged, 'has 3 where 2 belongs'],
  ['nobody’s', { history: [step(1, 'k1'), step(2, 'x')] }, acknowledged, 'step 2 is of no change in the log'],
  ['refused and done', { history: [step(1, 'k1'), step(2, 'k3')] }, acknowledged, 'was refused and changed something'],
  ['decided otherwise', {}, [told(2, true)], 'k2 was answered otherwise than it was decided'],
  ['another client’s', {}, [{ ...told(2), clientId: 'd' }], 'k2 is another’s in the log'.replace('’', "'")],
])('a change that is %s is found', (_what, change, answers, complaint) => {
  expect(checkFleet(answers, { ...kept, ...change }).join('\n')).toContain(complaint);
});
