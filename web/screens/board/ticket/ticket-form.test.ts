import { expect, test } from 'vitest';
import { blankTicket, draftOfTicket, editOfTicket, problemsOfTicket } from './ticket-form.ts';

const form = { ...blankTicket('c1'), title: 'Book the room' };

test('a blank form lacks a title and a column', () => {
  expect(problemsOfTicket(blankTicket(''))).toEqual({ title: 'Title is required', columnId: 'Choose a column' });
  expect(problemsOfTicket(form)).toEqual({});
});

test('a new ticket is custom, of medium priority, and goes to the end', () => {
  expect(draftOfTicket('t1', 'b1', form)).toMatchObject({
    ticketType: 'custom',
    priority: 'medium',
    position: 999,
    boardId: 'b1',
  });
});

test('an edit carries what changed, on the basis of what was seen', () => {
  expect(editOfTicket('t1', form, { ...form, title: 'Book two rooms', labels: ['Visit'] })).toEqual({
    update: {
      args: { id: 't1', set: { title: 'Book two rooms', labels: ['Visit'] } },
      seen: { 'ticket/t1': { title: 'Book the room', labels: [] } },
    },
    columnId: undefined,
  });
});

test('another column is a move, not an edit', () => {
  expect(editOfTicket('t1', form, { ...form, columnId: 'c2' })).toEqual({ update: undefined, columnId: 'c2' });
});
