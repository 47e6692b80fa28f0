import { expect, test } from 'vitest';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { lastDayOf, type StatusDates } from './status-days.ts';
import { closingOf, isReplaced } from './status-standing.ts';
import { runningConditional, statusesInForce } from './statuses-in-force.ts';

const levelTwo: StatusDates = {
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: '2026-02-01',
};
const conditional: StatusDates = { ...levelTwo, isConditional: true, statusDate: '2026-02-01', conditionalDate: null };
const levelOne: StatusDates = { ...levelTwo, type: 'level_1_self', statusDate: '2026-01-15', conditionalDate: null };

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

// A second computation, by walking through the days instead of comparing dates.
function walked(statuses: readonly StatusDates[], until: string): Map<StatusDates['type'], StatusDates> {
  const standing = new Map<StatusDates['type'], StatusDates>();
  for (let day = '2026-01-01'; day <= until; day = addDays(day, 1)) {
    const begun = statuses.filter(({ statusDate }) => statusDate === day);
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
    const days = [...new Set(Array.from({ length: 1 + random.below(5) }, () => random.below(500)))];
    const statuses = days.map((after): StatusDates => {
      const type = random.pick(['level_1_self', 'level_2_self', 'level_2_c3pao'] as const);
      const isConditional = type !== 'level_1_self' && random.chance(0.5);
      return { type, isConditional, statusDate: addDays('2026-01-01', after), conditionalDate: null };
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
  }
});
