import { useState } from 'react';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import { createBoard, updateBoard } from '#sync/domain/board/board-mutators.ts';
import type { Board } from '#sync/domain/board/board-record.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useChange } from '#web/screens/board/actions/use-change.ts';
import css from '#web/screens/board/board-screen.module.css';

export interface BoardDialogProps {
  /** The board to rename; null for a new one. */
  board: Board | null;
  onClose: () => void;
  onCreated: (boardId: string) => void;
}

/** Name and description of a board. */
export function BoardDialog({ board, onClose, onCreated }: BoardDialogProps) {
  const stored = { name: board?.name ?? '', description: board?.description ?? '' };
  const draft = useFormDraft(`board/${board?.id ?? 'new'}`, stored);
  const change = useChange();
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
    const args = { id, name: value.name.trim(), description: value.description };
    if (!(await change(createBoard, args, 'Failed to create board'))) return;
    showToast({
      title: 'Board Created Successfully',
      description: 'Your new board is ready for compliance tracking',
      glyph: 'complete',
    });
    leave();
    onCreated(id);
  };
  const update = async ({ id }: Board) => {
    const set = { name: value.name.trim(), description: value.description };
    if (await change(updateBoard, { id, set }, 'Failed to save board', { [`board/${id}`]: base })) leave();
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
      <form
        noValidate
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
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
      </form>
    </Dialog>
  );
}
