import { expect, test } from 'vitest';
import { poamHref, relatedOf, ticketHref } from './use-related.ts';

const poams = [{ id: 'p1', controlId: '3.1.1', status: 'open', createdAt: '2026-06-01T00:00:00.000Z' }] as const;
const tickets = [
  { id: 'b:3.1.1', boardId: 'b', referenceId: '3.1.1' },
  { id: 'b:3.1.1[a]', boardId: 'b', referenceId: '3.1.1[a]' },
];

test('an objective leads to its own ticket and to the item of its requirement', () => {
  const related = relatedOf(poams, tickets, '3.1.1', '3.1.1[a]');
  expect(ticketHref(related)).toBe('/kanban?board=b&ticket=b%3A3.1.1[a]');
  expect(poamHref('3.1.1', related)).toBe('/poam?control=3.1.1&item=p1');
});

test('without one of its own it has its requirement’s ticket', () => {
  expect(relatedOf(poams, tickets, '3.1.1', '3.1.1[b]').ticket).toEqual({ id: 'b:3.1.1', boardId: 'b' });
  expect(relatedOf(poams, tickets, '3.1.1').ticket).toEqual({ id: 'b:3.1.1', boardId: 'b' });
});

test('where there is nothing, an item can be begun and no ticket is named', () => {
  const related = relatedOf(poams, tickets, '3.3.1', '3.3.1[a]');
  expect(poamHref('3.3.1', related)).toBe('/poam?control=3.3.1&item=new');
  expect(ticketHref(related)).toBeNull();
});
