import type { History } from '#sync/domain/history/history-record.ts';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import type { Milestone, Poam } from '#sync/domain/poam/poam-record.ts';
import { paperDay } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

type Step = Pick<History, 'id' | 'table' | 'recordId' | 'field' | 'from' | 'to' | 'deviceAt'>;

/**
 * Changes made to a plan's milestones and dates after it was created, one line each, earliest first. Completing a
 * milestone does not count as changing it. `steps`: the history, as far as this device has it.
 */
export function poamChanges({ id }: Pick<Poam, 'id'>, steps: readonly Step[]): string[] {
  const own = steps.filter(({ table, recordId }) => table === 'plan' && recordId === id);
  return own
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ field, from, to, deviceAt }) => {
      const said = field === 'milestones' ? milestoneLines(from, to) : field === 'targetDate' ? dayLines(from, to) : [];
      return said.map((line) => `${paperDay(deviceAt)}: ${line}`);
    });
}

function dayLines(from: unknown, to: unknown): string[] {
  return typeof from === 'string' && typeof to === 'string'
    ? [`completion moved from ${calendarDayText(from)} to ${calendarDayText(to)}`]
    : [];
}

// The history holds values written by any version of the app.
const isList = (value: unknown): value is Milestone[] => Array.isArray(value);

function milestoneLines(from: unknown, to: unknown): string[] {
  if (!isList(from) || !isList(to)) return [];
  const { put, remove } = milestoneChanges(from, to);
  const before = (id: string) => from.find((one) => one.id === id);
  return [
    ...put.flatMap((now) => changeOf(before(now.id), now)),
    ...remove.map((id) => `‘${before(id)?.text ?? ''}’ removed`),
  ];
}

export const milestoneDueText = (day: string | null) => (day === null ? 'no date' : calendarDayText(day));

function changeOf(before: Milestone | undefined, now: Milestone): string[] {
  if (!before) return [`‘${now.text}’ added, ${milestoneDueText(now.dueDate)}`];
  return [
    ...(before.text === now.text ? [] : [`‘${before.text}’ is now ‘${now.text}’`]),
    ...(before.dueDate === now.dueDate
      ? []
      : [`‘${now.text}’ moved from ${milestoneDueText(before.dueDate)} to ${milestoneDueText(now.dueDate)}`]),
  ];
}
