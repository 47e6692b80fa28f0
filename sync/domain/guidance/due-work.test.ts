import { expect, test } from 'vitest';
import { dueWork, type DatedWork } from './due-work.ts';

const today = '2026-06-09';

const plan = (id: string, targetDate: string, change: Partial<DatedWork['plans'][number]> = {}) => ({
  id,
  kind: 'poam' as const,
  controlId: '3.13.11',
  weakness: `Weakness ${id}`,
  targetDate,
  status: 'open' as const,
  ownerId: 'u1',
  ...change,
});
const ticket = (id: string, dueDate: string | null, change: Partial<DatedWork['tickets'][number]> = {}) => ({
  id,
  kind: 'poam' as const,
  boardId: 'b',
  columnId: 'b:to-do',
  title: `Ticket ${id}`,
  ticketType: 'custom' as const,
  referenceId: null,
  dueDate,
  assigneeId: null,
  ...change,
});
const work = (change: Partial<DatedWork>): DatedWork => ({
  plans: [],
  tickets: [],
  doneColumns: new Set(['b:done']),
  ...change,
});

test.each([
  ['2026-06-08', -1, 'urgent'],
  ['2026-06-09', 0, 'high'],
  ['2026-06-23', 14, 'high'],
  ['2026-06-24', 15, 'medium'],
  ['2026-07-09', 30, 'medium'],
])('on June 9 what is due on %s has %i days left and is %s', (day, daysLeft, priority) => {
  const [item] = dueWork(work({ plans: [plan('p', day)] }), today);
  expect(item).toMatchObject({ dueDate: day, daysLeft, priority });
});

test('what is due later than in 30 days is not named yet, nor what has no date', () => {
  const later = work({ plans: [plan('p', '2026-07-10')], tickets: [ticket('t', null), ticket('u', 'soon')] });
  expect(dueWork(later, today)).toEqual([]);
});

test('the day counts where the clocks have changed in between', () => {
  const [item] = dueWork(work({ tickets: [ticket('t', '2026-03-09')] }), '2026-03-07');
  expect(item?.daysLeft).toBe(2);
});

test('items and tickets are named together, the earliest first, each with its requirement and its person', () => {
  const items = dueWork(
    work({
      plans: [plan('p', '2026-06-12')],
      tickets: [
        ticket('a', '2026-06-20', { ticketType: 'control', referenceId: '3.1.7', assigneeId: 'u2' }),
        ticket('b', '2026-06-01'),
      ],
    }),
    today,
  );
  expect(items.map(({ kind, id, number, ownerId, boardId }) => [kind, id, number, ownerId, boardId])).toEqual([
    ['ticket', 'b', null, null, 'b'],
    ['poam', 'p', '3.13.11', 'u1', null],
    ['ticket', 'a', '3.1.7', 'u2', 'b'],
  ]);
});

test('what is finished is left out: closed items, and tickets in a Done column', () => {
  const finished = work({
    plans: [plan('p', '2026-06-01', { status: 'closed' })],
    tickets: [ticket('t', '2026-06-01', { columnId: 'b:done' })],
  });
  expect(dueWork(finished, today)).toEqual([]);
});

test('an item that is being worked on after its date is overdue work', () => {
  expect(dueWork(work({ plans: [plan('p', '2026-06-04', { status: 'in_progress' })] }), today)[0]?.daysLeft).toBe(-5);
});

test('a ticket about a POA&M item that is named already does not name it twice', () => {
  const about = { ticketType: 'poam' as const, referenceId: 'p' };
  const both = work({ plans: [plan('p', '2026-06-12')], tickets: [ticket('t', '2026-06-12', about)] });
  expect(dueWork(both, today).map(({ id }) => id)).toEqual(['p']);
  const alone = work({ plans: [plan('p', '2027-01-01')], tickets: [ticket('t', '2026-06-12', about)] });
  expect(dueWork(alone, today).map(({ id }) => id)).toEqual(['t']);
});
