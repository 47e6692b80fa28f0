import { useState } from 'react';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { createTicket } from '#sync/domain/board/ticket-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { priorityItems, typeItems } from '#web/screens/board/board-words.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { blankTicket, draftOfTicket, problemsOfTicket } from './ticket-form.ts';

export interface NewTicketDialogProps {
  boardId: string;
  columns: readonly BoardColumnRecord[];
  /** The column whose + was pressed; otherwise the first one. */
  columnId: string | null;
  onClose: () => void;
  onCreated: (ticketId: string) => void;
}

/** Only title and column are required; the rest can be added in its sheet. */
export function NewTicketDialog({ boardId, columns, columnId, onClose, onCreated }: NewTicketDialogProps) {
  const draft = useFormDraft(`ticket/new/${boardId}`, blankTicket(columnId ?? columns[0]?.id ?? ''));
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!draft) return null;
  const { value: form, setValue } = draft;
  const isThere = columns.some(({ id }) => id === form.columnId);
  const problems = problemsOfTicket({ ...form, columnId: isThere ? form.columnId : '' });
  const told = isTried ? problems : {};

  const leave = () => {
    draft.finish();
    onClose();
  };
  const create = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || isSaving) return;
    setSaving(true);
    const id = newRecordId();
    const isSaved = await run({
      changes: [{ call: call(createTicket, draftOfTicket(id, boardId, form)) }],
      done: { title: 'Ticket created successfully!', glyph: 'complete' },
      failed: { title: 'Failed to create ticket' },
    }).finally(() => setSaving(false));
    if (!isSaved) return;
    leave();
    onCreated(id);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      title="New Ticket"
      size="lg"
      actions={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button variant="primary" onPress={() => void create()}>
            Create Ticket
          </Button>
        </>
      }
    >
      <Form className={kit.stack4} onSubmit={() => void create()}>
        <TextField
          label="Title"
          autoFocus
          maxLength={BOARD_LIMITS.title}
          value={form.title}
          onChange={(title) => setValue({ ...form, title })}
          error={told.title}
        />
        <TextArea
          label="Description"
          isOptional
          value={form.description}
          onChange={(description) => setValue({ ...form, description })}
          error={told.description}
        />
        <div className={kit.pair}>
          <Select
            label="Type"
            items={typeItems}
            value={form.ticketType}
            onChange={(ticketType) => setValue({ ...form, ticketType })}
          />
          <Select
            label="Priority"
            items={priorityItems}
            value={form.priority}
            onChange={(priority) => setValue({ ...form, priority })}
          />
        </div>
        <Select
          label="Column"
          placeholder="Choose a column"
          items={columns.map(({ id, name }) => ({ id, label: name }))}
          value={isThere ? form.columnId : null}
          onChange={(chosen) => setValue({ ...form, columnId: chosen })}
          error={told.columnId}
        />
      </Form>
    </Dialog>
  );
}
