import { loadCompliance } from '#sync/domain/board/board-compliance-mutators.ts';
import { createBoard } from '#sync/domain/board/board-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import type { PlannedChange } from '#web/parts/changes/run-changes.ts';
import { newRecordId } from '#web/store/new-record-id.ts';

/** Creates a board with a ticket for every control and objective, to start the plan's work. */
export function firstBoard(): PlannedChange[] {
  const id = newRecordId();
  const board = { id, name: 'Compliance plan', description: 'Every requirement and objective, from To Do to Done.' };
  return [{ call: call(createBoard, board) }, { call: call(loadCompliance, { boardId: id }) }];
}

export const FIRST_BOARD: ToastMessage = {
  title: 'Plan and first board are ready',
  description: 'The board has a ticket for every requirement and objective.',
  glyph: 'complete',
};
