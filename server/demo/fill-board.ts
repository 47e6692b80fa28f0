import { families, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { updateColumn } from '#sync/domain/board/board-column-mutators.ts';
import { loadCompliance } from '#sync/domain/board/board-compliance-mutators.ts';
import { createBoard } from '#sync/domain/board/board-mutators.ts';
import { moveTicket } from '#sync/domain/board/ticket-move-mutators.ts';
import { createTicket, updateTicket } from '#sync/domain/board/ticket-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Demo } from './demo.ts';
import type { PoamIds } from './fill-poams.ts';
import { claimOf } from './fill-results.ts';
import { poams } from './northfield/poams.ts';
import { recentClaims } from './northfield/recent.ts';
import { familyWork, results } from './northfield/results.ts';
import { tickets, underWay } from './northfield/tickets.ts';

const MADE = -60;
const LAST = 999;

/**
 * A board with the whole standard and the team's own tickets. A requirement's ticket is in the column of its claim, and
 * an objective's is done if the objective is.
 */
export async function fillBoard(demo: Demo, planIds: PoamIds): Promise<void> {
  const boardId = demo.id(MADE);
  const columnOf = (slug: string) => `${boardId}:${slug}`;
  const move = (id: string, slug: string, position: number) =>
    call(moveTicket, {
      ticketId: `${boardId}:${id}`,
      boardId,
      columnId: columnOf(slug),
      place: { at: 'position', position },
    });
  await demo.act(MADE, 'dana', [
    call(createBoard, {
      id: boardId,
      name: 'CMMC Level 2 readiness',
      description: 'Everything between today and the assessment.',
    }),
    call(updateColumn, { id: columnOf('in-progress'), set: { wipLimit: 40 } }),
    call(updateColumn, { id: columnOf('under-review'), set: { wipLimit: 16 } }),
  ]);
  await demo.act(MADE + 1, 'dana', [call(loadCompliance, { boardId })]);
  await fillOwnTickets(demo, boardId, planIds);
  const set = (id: string, fields: { assigneeId: string; dueDate?: string | null; storyPoints?: number }) =>
    call(updateTicket, { id: `${boardId}:${id}`, set: fields });
  for (const [index, { code }] of families.entries()) {
    const { by } = familyWork[code];
    const { accountId: assigneeId } = demo.people[by];
    const own = requirementFacts.filter(
      ({ id, family }) => family === code && claimOf(results[id] ?? '') === 'complete',
    );
    const done = (facts: typeof own) => facts.flatMap(({ id }) => [move(id, 'done', 0), set(id, { assigneeId })]);
    await demo.act(-40 + 2 * index, by, done(own.filter(({ id }) => !recentClaims[id])));
    // Claims made since yesterday moved their tickets at the same time.
    await demo.act(-1 / 24, by, done(own.filter(({ id }) => recentClaims[id])));
  }
  for (const [index, [id, { column, owner, due, points }]] of Object.entries(underWay).entries()) {
    const dueDate = due === undefined ? null : demo.day(due);
    const fields = { assigneeId: demo.people[owner].accountId, dueDate, storyPoints: points };
    const done = objectivesOfRequirement(id).filter((_, place) => 'vi'.includes(results[id]?.[place] ?? '-'));
    await demo.act(recentClaims[id] ? -1 / 24 : Math.round(-12 + index / 4), owner, [
      move(id, column, LAST),
      set(id, fields),
      ...done.map((objectiveId) => move(objectiveId, 'done', LAST)),
    ]);
  }
}

async function fillOwnTickets(demo: Demo, boardId: string, planIds: PoamIds): Promise<void> {
  for (const { column, created, due, points, owner, plan: key, labels, description = '', ...fields } of tickets) {
    const plan = poams.find((one) => one.key === key);
    const day = plan?.due ?? due;
    const args = {
      ...fields,
      description,
      labels: [...labels],
      id: demo.id(created),
      boardId,
      columnId: `${boardId}:${column === 'done' ? 'in-progress' : column}`,
      parentId: null,
      referenceId: key ? (planIds.get(key) ?? null) : null,
      dueDate: day === undefined ? null : demo.day(day),
      assigneeId: demo.people[plan?.owner ?? owner].accountId,
      storyPoints: points,
      position: 0,
    };
    await demo.act(created, owner, [call(createTicket, args)]);
    if (column !== 'done') continue;
    const done = {
      ticketId: args.id,
      boardId,
      columnId: `${boardId}:done`,
      place: { at: 'position', position: 0 },
    } as const;
    await demo.act(plan?.closed?.day ?? created + 12, owner, [call(moveTicket, done)]);
  }
}
