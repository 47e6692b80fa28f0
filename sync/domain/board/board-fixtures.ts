import { fixtureObjective as objective } from '#sync/domain/objective/fixture-objective.ts';
import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const BOARD_ID = '01975387-1c00-7000-8000-0000000000b1';
const TICKET_ID = '01975387-1c00-7000-8000-0000000000b2';
const unedited = { updatedAt: null, updatedBy: null, stamps: {} };
const board: Row = {
  id: BOARD_ID,
  name: 'CMMC Level 2 readiness',
  description: '',
  userId: 'u1',
  createdAt: '2026-06-01T08:00:00.000Z',
  ...unedited,
};
const toDo: Row = {
  id: `${BOARD_ID}:to-do`,
  boardId: BOARD_ID,
  name: 'To Do',
  color: 'grey',
  wipLimit: null,
  orderKey: 'F',
  ...unedited,
};
const done: Row = { ...toDo, id: `${BOARD_ID}:done`, name: 'Done', color: 'green', orderKey: 'V' };
const ticketFields = {
  title: 'Book the secure room',
  description: '',
  ticketType: 'custom',
  priority: 'medium',
  parentId: null,
  referenceId: null,
  dueDate: '2026-07-06',
  assigneeId: null,
  storyPoints: 1,
  labels: ['Visit'],
};
const ticket: Row = {
  ...ticketFields,
  id: TICKET_ID,
  boardId: BOARD_ID,
  columnId: toDo.id,
  orderKey: 'V',
  reporterId: 'u1',
  createdAt: '2026-06-01T08:00:00.000Z',
  ...unedited,
};
const controlTicket: Row = { ...ticket, id: `${BOARD_ID}:3.1.1`, ticketType: 'control', referenceId: '3.1.1' };
const assessmentTicket: Row = {
  ...ticket,
  id: `${BOARD_ID}:3.1.1[a]`,
  ticketType: 'assessment',
  referenceId: '3.1.1[a]',
  parentId: controlTicket.id,
};

export const boardFixtures: readonly MutationFixture[] = [
  {
    name: 'board.create',
    role: 'compliance_manager',
    args: { id: BOARD_ID, name: 'CMMC Level 2 readiness', description: '' },
    rows: {},
    writes: {
      board: [{ id: BOARD_ID, userId: 'u1', createdAt: '2026-06-09T08:59:00.000Z' }],
      boardColumn: [
        { id: `${BOARD_ID}:to-do`, name: 'To Do' },
        { id: `${BOARD_ID}:in-progress`, name: 'In Progress' },
        { id: `${BOARD_ID}:under-review`, name: 'Under Review' },
        { id: `${BOARD_ID}:done`, name: 'Done' },
      ],
    },
  },
  {
    name: 'board.update',
    role: 'admin',
    args: { id: BOARD_ID, set: { name: 'Readiness' } },
    rows: { board: [board] },
    writes: { board: [{ id: BOARD_ID, name: 'Readiness' }] },
  },
  {
    name: 'board.delete',
    role: 'admin',
    args: { id: BOARD_ID },
    rows: { board: [board], boardColumn: [toDo], ticket: [ticket] },
    writes: {},
  },
  {
    name: 'board.loadCompliance',
    role: 'admin',
    args: { boardId: BOARD_ID },
    rows: { board: [board], boardColumn: [toDo], objective: [objective] },
    writes: {
      ticket: [
        {
          id: `${BOARD_ID}:3.1.1[a]`,
          columnId: toDo.id,
          ticketType: 'assessment',
          parentId: `${BOARD_ID}:3.1.1`,
          referenceId: '3.1.1[a]',
          title: objective.title,
        },
      ],
    },
  },
  {
    name: 'boardColumn.create',
    role: 'admin',
    args: { id: `${BOARD_ID}:blocked`, boardId: BOARD_ID, name: 'Blocked', color: 'red', wipLimit: 3 },
    rows: { board: [board], boardColumn: [toDo] },
    writes: { boardColumn: [{ id: `${BOARD_ID}:blocked`, color: 'red', wipLimit: 3, orderKey: 'G' }] },
  },
  {
    name: 'boardColumn.update',
    role: 'admin',
    args: { id: toDo.id, set: { wipLimit: 4 } },
    rows: { boardColumn: [toDo] },
    writes: { boardColumn: [{ id: toDo.id, name: 'To Do', wipLimit: 4 }] },
  },
  {
    name: 'boardColumn.move',
    role: 'admin',
    args: { id: done.id, boardId: BOARD_ID, before: toDo.id },
    rows: { boardColumn: [toDo, done] },
    writes: { boardColumn: [{ id: done.id, orderKey: '7' }] },
  },
  {
    name: 'boardColumn.delete',
    role: 'admin',
    args: { id: toDo.id, boardId: BOARD_ID, moveTo: done.id },
    rows: { boardColumn: [toDo, done], ticket: [ticket] },
    writes: { ticket: [{ id: TICKET_ID, columnId: done.id }] },
  },
  {
    name: 'ticket.create',
    args: { ...ticketFields, id: TICKET_ID, boardId: BOARD_ID, columnId: toDo.id, position: 999 },
    rows: { board: [board], boardColumn: [toDo] },
    writes: { ticket: [{ ...ticketFields, id: TICKET_ID, columnId: toDo.id, reporterId: 'u1' }] },
  },
  {
    name: 'ticket.update',
    args: { id: TICKET_ID, set: { priority: 'critical', labels: ['Visit', 'Plant 2'] } },
    rows: { ticket: [ticket] },
    writes: { ticket: [{ id: TICKET_ID, priority: 'critical', labels: ['Visit', 'Plant 2'], columnId: toDo.id }] },
  },
  {
    name: 'ticket.move',
    args: {
      ticketId: assessmentTicket.id,
      boardId: BOARD_ID,
      columnId: done.id,
      place: { at: 'position', position: 999 },
    },
    rows: { boardColumn: [toDo, done], ticket: [controlTicket, assessmentTicket] },
    writes: {
      ticket: [
        { id: assessmentTicket.id, columnId: done.id },
        { id: controlTicket.id, columnId: done.id },
      ],
    },
  },
  {
    name: 'ticket.putBack',
    args: { boardId: BOARD_ID, places: [{ id: TICKET_ID, columnId: done.id, orderKey: 'k' }] },
    rows: { boardColumn: [toDo, done], ticket: [ticket] },
    writes: { ticket: [{ id: TICKET_ID, columnId: done.id, orderKey: 'k' }] },
  },
  { name: 'ticket.delete', args: { id: TICKET_ID }, rows: { ticket: [ticket] }, writes: {} },
];
