import { useState } from 'react';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import { createBoard, updateBoard } from '#sync/domain/board/board-mutators.ts';
import type { Board } from '#sync/domain/board/board-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { newRecordId } from '#web/store/new-record-id.ts';

export interface BoardDialogProps {
  /** The board to rename; null for a new one. */
  board: Board | null;
  onClose: () => void;
  onCreated: (boardId: string) => void;
}

/** Edits a board's name and description. */
export function BoardDialog({ board, onClose, onCreated }: BoardDialogProps) {
  const stored = { name: board?.name ?? '', description: board?.description ?? '' };
  const draft = useFormDraft(`board/${board?.id ?? 'new'}`, stored);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { value, base } = draft;
  const isBlank = value.name.trim() === '';

  const leave = () => {
    draft.finish();
    onClose();
  };
  const create = async () => {
    const id = newRecordId();
    const made = call(createBoard, { id, name: value.name.trim(), description: value.description });
    const isSaved = await run({
      changes: [{ call: made }],
      done: {
        title: 'Board Created Successfully',
        description: 'Your new board is ready for compliance tracking',
        glyph: 'complete',
      },
      failed: { title: 'Failed to create board' },
    });
    if (!isSaved) return;
    leave();
    onCreated(id);
  };
  const update = async ({ id }: Board) => {
    const set = { name: value.name.trim(), description: value.description };
    const made = { call: call(updateBoard, { id, set }), seen: { [recordKey('board', id)]: base } };
    if (await run({ changes: [made], failed: { title: 'Failed to save board' } })) leave();
  };
  const save = () => {
    setTried(true);
    if (!isBlank) void (board ? update(board) : create());
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={board ? 'Edit board' : 'New Board'}
      actions={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            {board ? 'Save Changes' : 'Create Board'}
          </Button>
        </>
      }
    >
      <Form className={kit.stack4} onSubmit={save}>
        <TextField
          label="Board name"
          autoFocus
          maxLength={BOARD_LIMITS.name}
          value={value.name}
          onChange={(name) => draft.setValue({ ...value, name })}
          error={isTried && isBlank ? 'Board name is required' : undefined}
        />
        <TextArea
          label="Description"
          isOptional
          value={value.description}
          onChange={(description) => draft.setValue({ ...value, description })}
        />
      </Form>
    </Dialog>
  );
}
