import { useState } from 'react';
import { deleteColumn } from '#sync/domain/board/board-column-mutators.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';

export interface DeleteColumnDialogProps {
  column: BoardColumnRecord;
  /** Number of tickets in it. */
  count: number;
  others: readonly BoardColumnRecord[];
  onClose: () => void;
}

/** Asks before a column is deleted, and where its tickets should go. */
export function DeleteColumnDialog({ column, count, others, onClose }: DeleteColumnDialogProps) {
  const run = useRunChanges();
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const remove = async () => {
    const { id, boardId } = column;
    const made = call(deleteColumn, { id, boardId, moveTo: count > 0 ? moveTo : null });
    if (await run({ changes: [{ call: made }], failed: { title: 'Failed to delete column' } })) onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the column ${column.name}?`}
      safeLabel="Keep column"
      confirmLabel={count > 0 ? `Move ${countOf(count, 'ticket')} and delete` : 'Delete column'}
      onConfirm={() => void remove()}
    >
      {count === 0 ? (
        'It is empty. It disappears for everybody in the organization.'
      ) : (
        <div className={kit.stack4}>
          <span>It disappears for everybody in the organization. Its tickets stay on the board.</span>
          <Select
            label="Tickets go to"
            items={others.map(({ id, name }) => ({ id, label: name }))}
            value={moveTo}
            onChange={setMoveTo}
          />
        </div>
      )}
    </AlertDialog>
  );
}
