import { expect, test } from 'vitest';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { openFilter, passRank } from './board-filter.ts';

const ticket = (referenceId: string | null): Ticket => ({
  id: 't',
  boardId: 'b',
  columnId: 'c',
  orderKey: 'a',
  title: 'Our own words',
  description: '',
  ticketType: 'assessment',
  priority: 'medium',
  reporterId: 'u',
  parentId: null,
  referenceId,
  dueDate: null,
  assigneeId: null,
  storyPoints: null,
  labels: [],
  createdAt: '2026-06-09T09:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
});

test.each([
  ['IA.L2-3.5.3', '3.5.3', true],
  ['multifactor', '3.5.3', true],
  ['multifactor', '3.5.3[b]', true],
  ['multifactor', '3.5.4', false],
  ['multifactor', null, false],
])('%s finds a ticket of %s: %s', (q, referenceId, isFound) => {
  expect(passRank(ticket(referenceId), { ...openFilter, q }) !== undefined).toBe(isFound);
});
