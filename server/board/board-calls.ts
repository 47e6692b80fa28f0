import type { Hono } from 'hono';
import { createColumn, deleteColumn, moveColumn, updateColumn } from '#sync/domain/board/board-column-mutators.ts';
import { loadCompliance } from '#sync/domain/board/board-compliance-mutators.ts';
import {
  addBoard,
  addColumn,
  initializeCompliance,
  listBoards,
  listColumns,
  putBoard,
  putColumn,
  removeBoard,
  removeColumn,
} from '#sync/domain/board/board-contract.ts';
import { createBoard, deleteBoard, updateBoard } from '#sync/domain/board/board-mutators.ts';
import { indexOfPosition } from '#sync/domain/board/board-order.ts';
import { missingCompliance } from '#sync/domain/board/compliance-tickets.ts';
import { call } from '#sync/engine/mutator.ts';
import type { AppEnv, Principal } from '#server/app-context.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRows, listRowsBy } from '#server/sync/synced-rows-table.ts';
import { getBoard, getColumn, listColumnReplies } from './board-rows.ts';

/** People create boards and tickets only in their own name. */
export function refuseOtherPerson(principal: Principal, named: string | undefined, field: string): void {
  if (named === undefined || named === principal.accountId) return;
  throw new RefusalError(400, 'invalid', 'This can only be you.', field);
}

export function registerBoards(app: Hono<AppEnv>): void {
  serve(app, listBoards, async ({ principal, services }) => {
    const rows = await listRows(services.db, principal.workspaceId, 'board');
    return rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  });

  serve(app, addBoard, async ({ body, principal, services, context }) => {
    refuseOtherPerson(principal, body.userId, 'userId');
    const id = body.id ?? newId(services.now());
    const { name, description = '' } = body;
    await applyCall(services, principal, [call(createBoard, { id, name, description })]);
    return context.json(await getBoard(services.db, principal.workspaceId, id), 201);
  });

  serve(app, putBoard, async ({ params, body, principal, services }) => {
    const { id } = await getBoard(services.db, principal.workspaceId, params.boardId);
    await applyCall(services, principal, [call(updateBoard, { id, set: body })]);
    return getBoard(services.db, principal.workspaceId, id);
  });

  serve(app, removeBoard, async ({ params, principal, services }) => {
    const { id } = await getBoard(services.db, principal.workspaceId, params.boardId);
    await applyCall(services, principal, [call(deleteBoard, { id })]);
    return { deleted: true as const };
  });

  serve(app, initializeCompliance, async ({ body, principal, services }) => {
    const { db } = services;
    const board = await getBoard(db, principal.workspaceId, body.boardId);
    const lacking = async () => {
      const tickets = await listRowsBy(db, principal.workspaceId, 'ticket', 'boardId', board.id);
      return missingCompliance(board.id, new Set(tickets.map(({ id }) => id)));
    };
    const before = await lacking();
    await applyCall(services, principal, [call(loadCompliance, { boardId: board.id })]);
    const after = await lacking();
    return {
      controlCount: before.controlCount - after.controlCount,
      assessmentCount: before.assessmentCount - after.assessmentCount,
    };
  });
}

export function registerBoardColumns(app: Hono<AppEnv>): void {
  serve(app, listColumns, async ({ params, principal, services }) => {
    const board = await getBoard(services.db, principal.workspaceId, params.boardId);
    return listColumnReplies(services.db, principal.workspaceId, board.id);
  });

  serve(app, addColumn, async ({ body, principal, services, context }) => {
    const board = await getBoard(services.db, principal.workspaceId, body.boardId);
    const id = body.id ?? newId(services.now());
    const args = { color: 'grey' as const, wipLimit: null, ...body, id, boardId: board.id };
    await applyCall(services, principal, [call(createColumn, args)]);
    const columns = await listColumnReplies(services.db, principal.workspaceId, board.id);
    return context.json(
      columns.find((column) => column.id === id),
      201,
    );
  });

  serve(app, putColumn, async ({ params, body, principal, services }) => {
    const { db } = services;
    const { id, boardId } = await getColumn(db, principal.workspaceId, params.columnId);
    const { position, ...set } = body;
    const calls = [call(updateColumn, { id, set })];
    if (position !== undefined) {
      const others = (await listColumnReplies(db, principal.workspaceId, boardId)).filter((one) => one.id !== id);
      const before = others[indexOfPosition(position, others.length)]?.id ?? null;
      calls.push(call(moveColumn, { id, boardId, before }));
    }
    await applyCall(services, principal, calls);
    const reply = (await listColumnReplies(db, principal.workspaceId, boardId)).find((one) => one.id === id);
    if (!reply) throw notFound('There is no such column.');
    return reply;
  });

  serve(app, removeColumn, async ({ params, query, principal, services }) => {
    const { id, boardId } = await getColumn(services.db, principal.workspaceId, params.columnId);
    const args = { id, boardId, moveTo: query.moveTo ?? null };
    await applyCall(services, principal, [call(deleteColumn, args)]);
    return { deleted: true as const };
  });
}
