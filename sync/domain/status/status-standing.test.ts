import { expect, test } from 'vitest';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { runningConditional } from './running-conditional.ts';
import { lastDayOf } from './status-days.ts';
import type { RecordedStatus } from './status-order.ts';
import { closingOf, isReplaced } from './status-standing.ts';
import { leadingStatus, statusesInForce } from './statuses-in-force.ts';

const levelTwo: RecordedStatus = {
  id: 's1',
  createdAt: '2026-06-09T09:00:00.000Z',
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: '2026-02-01',
};
const conditional: RecordedStatus = {
  ...levelTwo,
  isConditional: true,
  statusDate: '2026-02-01',
  conditionalDate: null,
};
const levelOne: RecordedStatus = { ...levelTwo, type: 'level_1_self', statusDate: '2026-01-15', conditionalDate: null };

test('a Level 1 and a Level 2 status are in force side by side, each by its own days', () => {
  const all = [levelTwo, conditional, levelOne];
  expect(statusesInForce(all, '2026-07-01')).toEqual([levelTwo, levelOne]);
  expect(statusesInForce(all, '2027-01-16')).toEqual([levelTwo]);
  expect(statusesInForce([conditional], '2026-08-01')).toEqual([]);
});

test('a conditional status is over once it is closed out, also on the day it began', () => {
  expect(isReplaced(conditional, [conditional, levelTwo], '2026-06-08')).toBe(false);
  expect(isReplaced(conditional, [conditional, levelTwo], '2026-06-09')).toBe(true);
  const sameDay = { ...levelTwo, statusDate: conditional.statusDate };
  for (const all of [
    [conditional, sameDay],
    [sameDay, conditional],
  ]) {
    expect([runningConditional(all, '2026-02-01'), statusesInForce(all, '2026-02-01')]).toEqual([null, [sameDay]]);
    expect(closingOf(conditional, all)).toBe(sameDay);
  }
});

test('a status dated ahead displaces today’s only from its day on', () => {
  const ahead = { ...levelTwo, statusDate: '2026-12-01', conditionalDate: null };
  expect(statusesInForce([ahead, levelTwo], '2026-11-30')).toEqual([levelTwo]);
  expect(statusesInForce([ahead, levelTwo], '2026-12-01')).toEqual([ahead]);
});

test('of two of one day and kind the one that was recorded later stands alone, in whatever order they come', () => {
  for (const earlier of [levelTwo, conditional, levelOne]) {
    const later = { ...earlier, id: 's0', createdAt: '2026-06-10T09:00:00.000Z' };
    const sameInstant = { ...later, id: 's9' };
    const other = { ...later, id: 's2', type: 'level_2_c3pao' as const };
    const day = earlier.statusDate;
    for (const all of [
      [earlier, later],
      [later, earlier],
    ]) {
      expect([statusesInForce(all, day), leadingStatus(all, day)]).toEqual([[later], later]);
      expect(runningConditional(all, day)).toBe(later.isConditional ? later : null);
    }
    expect(statusesInForce([sameInstant, later, earlier], day)).toEqual([sameInstant]);
    if (earlier !== levelOne) expect(statusesInForce([earlier, other], day)).toEqual([earlier, other]);
  }
});

test.each<[string, RecordedStatus[], string, RecordedStatus | undefined]>([
  ['nothing', [], '2026-06-09', undefined],
  ['Level 2, although Level 1 is newer', [{ ...levelOne, statusDate: '2026-06-10' }, levelTwo], '2026-07-01', levelTwo],
  [
    'what is in force, although what lapsed is newer',
    [levelOne, { ...levelTwo, statusDate: '2026-01-10' }],
    '2027-01-16',
    { ...levelTwo, statusDate: '2026-01-10' },
  ],
  [
    'what lapsed last, where nothing is in force',
    [conditional, { ...levelOne, statusDate: '2025-01-01' }],
    '2026-08-01',
    conditional,
  ],
  ['the first to come, before any', [levelTwo, conditional], '2026-01-01', conditional],
])('a workspace is known by %s', (_case, statuses, today, expected) => {
  expect(leadingStatus(statuses, today)).toEqual(expected);
});

// The same computed a second way, by walking through the days instead of comparing dates.
function walked(statuses: readonly RecordedStatus[], until: string): Map<RecordedStatus['type'], RecordedStatus> {
  const standing = new Map<RecordedStatus['type'], RecordedStatus>();
  for (let day = '2026-01-01'; day <= until; day = addDays(day, 1)) {
    const begun = statuses
      .filter(({ statusDate }) => statusDate === day)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    for (const one of begun.filter(({ isConditional }) => isConditional)) standing.set(one.type, one);
    for (const one of begun.filter(({ isConditional }) => !isConditional)) standing.set(one.type, one);
    for (const [type, one] of standing) if (day > lastDayOf(one)) standing.delete(type);
  }
  return standing;
}

test('random histories: what is in force on a day is what was last entered by then, and never past its last day', () => {
  const seed = Number(process.env['SEED'] ?? 34);
  const random = new SeededRandom(seed);
  for (let round = 0; round < 60; round++) {
    // Some fall on the same day, and they are recorded in another order than their days.
    const days = Array.from({ length: 1 + random.below(6) }, () => random.pick([7, 90, 200, random.below(500)]));
    const statuses = days.map((after, index): RecordedStatus => {
      const type = random.pick(['level_1_self', 'level_2_self', 'level_2_c3pao'] as const);
      const isConditional = type !== 'level_1_self' && random.chance(0.5);
      const createdAt = `2027-01-0${1 + index}T09:00:00.000Z`;
      const own = { id: `s${index}`, createdAt, conditionalDate: null };
      return { ...own, type, isConditional, statusDate: addDays('2026-01-01', after) };
    });
    const today = addDays('2026-01-01', random.below(900));
    const found = statusesInForce(statuses, today);
    const told = `seed ${seed}, round ${round}, ${today}`;
    // A later status that has lapsed leaves none in force: what it replaced does not come back.
    const last = walked(statuses, today);
    expect([told, new Set(found)]).toEqual([told, new Set(last.values())]);
    expect(found.every((one) => today <= lastDayOf(one) && one.statusDate <= today)).toBe(true);
    const running = runningConditional(statuses, today);
    if (running) expect(found).toContain(running);
    const leading = leadingStatus(statuses, today);
    if (found.length > 0) expect(found).toContain(leading);
  }
});
