import { call } from '#sync/engine/mutator.ts';
import { updateColumn } from '#sync/domain/board/board-column-mutators.ts';
import { loadCompliance } from '#sync/domain/board/board-compliance-mutators.ts';
import { createBoard } from '#sync/domain/board/board-mutators.ts';
import { moveTicket } from '#sync/domain/board/ticket-move-mutators.ts';
import { createTicket, updateTicket } from '#sync/domain/board/ticket-mutators.ts';
import type { TicketPriority, TicketType } from '#sync/domain/board/ticket-record.ts';
import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';

const DAY = 86_400_000;

interface DemoTicket {
  title: string;
  ticketType: TicketType;
  priority: TicketPriority;
  column: 'to-do' | 'in-progress' | 'under-review' | 'done';
  labels: string[];
  /** Days from now. */
  due?: number;
  points: number;
  /** Which of the people, by position. */
  owner?: number;
  description?: string;
}

const tickets: DemoTicket[] = [
  {
    title: 'Close POA&M item: FIPS-validated file transfer',
    ticketType: 'poam',
    priority: 'critical',
    column: 'to-do',
    labels: ['3.13.11', 'Encryption'],
    due: -3,
    points: 8,
    owner: 3,
  },
  {
    title: 'Removable media policy, third revision',
    ticketType: 'document',
    priority: 'medium',
    column: 'to-do',
    labels: ['Policy', '3.8.4'],
    due: 17,
    points: 3,
    owner: 2,
  },
  {
    title: 'Book the secure room for the assessor visit',
    ticketType: 'custom',
    priority: 'low',
    column: 'to-do',
    labels: [],
    due: 26,
    points: 1,
    owner: 0,
    description: 'Plant 2, ground floor, two mornings.',
  },
  {
    title: 'System security plan, section 3.13 rewrite',
    ticketType: 'document',
    priority: 'medium',
    column: 'under-review',
    labels: ['SSP', '3.12.4'],
    due: 6,
    points: 5,
    owner: 2,
  },
  {
    title: 'POA&M item: remediate ranked vulnerabilities',
    ticketType: 'poam',
    priority: 'high',
    column: 'in-progress',
    labels: ['3.11.3'],
    due: 10,
    points: 5,
    owner: 3,
  },
  {
    title: 'Visitor log retention procedure',
    ticketType: 'document',
    priority: 'low',
    column: 'done',
    labels: ['3.10.4'],
    points: 1,
    owner: 2,
  },
];

/** Controls that have left To Do, with their assignees. */
const underWay: { controlId: string; column: DemoTicket['column']; owner: number; due: number; points: number }[] = [
  { controlId: '3.1.7', column: 'in-progress', owner: 1, due: 3, points: 8 },
  { controlId: '3.1.4', column: 'in-progress', owner: 1, due: 6, points: 5 },
  { controlId: '3.4.4', column: 'under-review', owner: 3, due: 4, points: 3 },
  { controlId: '3.5.3', column: 'done', owner: 1, due: -4, points: 8 },
  { controlId: '3.10.3', column: 'done', owner: 0, due: -1, points: 2 },
];

/** A board with the whole standard, partly under way, and tickets of the team's own. */
export async function fillBoard(services: Services, people: readonly Principal[]): Promise<void> {
  const [admin] = people;
  if (!admin) throw new Error('the sample organization needs people');
  const present = services.now().getTime();
  const at = (days: number): Services => ({ ...services, now: () => new Date(present + days * DAY) });
  const day = (days: number) => new Date(present + days * DAY).toISOString().slice(0, 10);
  const boardId = newId(at(-60).now());
  const description = 'Everything between today and the assessment.';
  await applyCall(at(-60), admin, [
    call(createBoard, { id: boardId, name: 'CMMC Level 2 readiness', description }),
    call(updateColumn, { id: `${boardId}:in-progress`, set: { wipLimit: 12 } }),
    call(updateColumn, { id: `${boardId}:under-review`, set: { wipLimit: 6 } }),
  ]);
  const moveTo = (ticketId: string, column: string, position: number) =>
    call(moveTicket, { ticketId, boardId, columnId: `${boardId}:${column}`, place: { at: 'position', position } });
  for (const [index, ticket] of tickets.entries()) {
    const { column, due, points, owner, ...fields } = ticket;
    const then = at(-50 + index);
    const args = {
      description: '',
      ...fields,
      id: newId(then.now()),
      boardId,
      columnId: `${boardId}:${column}`,
      parentId: null,
      referenceId: null,
      dueDate: due === undefined ? null : day(due),
      assigneeId: people[owner ?? 0]?.accountId ?? null,
      storyPoints: points,
      position: 999,
    };
    await applyCall(then, people[owner ?? 0] ?? admin, [call(createTicket, args)]);
  }
  await applyCall(at(-40), admin, [call(loadCompliance, { boardId })]);
  for (const [index, { controlId, column, owner, due, points }] of underWay.entries()) {
    const id = `${boardId}:${controlId}`;
    const person = people[owner] ?? admin;
    const set = { assigneeId: person.accountId, dueDate: day(due), storyPoints: points };
    await applyCall(at(-20 + index), person, [moveTo(id, column, 0), call(updateTicket, { id, set })]);
  }
  await applyCall(at(-2), admin, [
    moveTo(`${boardId}:3.1.7[a]`, 'done', 999),
    moveTo(`${boardId}:3.1.7[b]`, 'done', 999),
    moveTo(`${boardId}:3.1.7[c]`, 'under-review', 999),
  ]);
}
