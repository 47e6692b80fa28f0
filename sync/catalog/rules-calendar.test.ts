import { expect, test } from 'vitest';
import { isInForce, rulesAsOf, rulesCalendar, rulesDayOn, staleRules } from './rules-calendar.ts';

test.each([
  ['cmmc-program', '2024-12-15', false],
  ['cmmc-program', '2024-12-16', true],
  ['phase-1', '2026-11-22', true],
  ['phase-2', '2026-11-22', false],
  ['phase-2', '2027-11-22', false],
  ['phase-3', '2026-11-22', false],
  ['phase-4', '2026-11-22', false],
  ['safeguarding', '2026-11-22', true],
  ['revision-2', '2026-11-22', true],
  ['assessment-clauses', '2026-01-31', false],
  ['assessment-clauses', '2026-02-01', true],
  ['fips-140-2', '2026-09-20', false],
  ['fips-140-2', '2026-09-21', true],
  ['unheard-of', '2026-11-22', false],
])('%s is in force on %s: %s', (id, day, expected) => {
  expect(isInForce(id, day)).toBe(expected);
});

test('every entry says since when, from where and when it was checked; ids are unique', () => {
  for (const { from, source, checkedOn, title } of rulesCalendar) {
    expect([from, checkedOn].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
    expect(Math.min(source.length, title.length)).toBeGreaterThan(8);
  }
  expect(new Set(rulesCalendar.map(({ id }) => id)).size).toBe(rulesCalendar.length);
});

test('what was checked more than 90 days ago is to be looked up again', () => {
  const entries = [
    { ...rulesCalendar[0]!, checkedOn: '2026-08-23' },
    { ...rulesCalendar[1]!, checkedOn: '2026-08-24' },
  ];
  expect(rulesAsOf(entries)).toBe('2026-08-23');
  expect(staleRules('2026-11-21', entries)).toEqual([]);
  expect(staleRules('2026-11-22', entries)).toEqual([entries[0]]);
});

test('rules are printed as of their oldest check, and say so once it is more than 90 days ago', () => {
  expect(rulesDayOn('2026-11-22')).toBe('November 21, 2026');
  expect(rulesDayOn('2027-02-19')).toBe('November 21, 2026');
  expect(rulesDayOn('2027-02-20')).toBe('November 21, 2026 (more than 90 days ago: check this)');
});

test('an ended rule is no longer in force', () => {
  const entries = [{ ...rulesCalendar[0]!, until: '2026-12-31' }];
  const { id } = entries[0]!;
  expect([isInForce(id, '2026-12-31', entries), isInForce(id, '2027-01-01', entries)]).toEqual([true, false]);
});
