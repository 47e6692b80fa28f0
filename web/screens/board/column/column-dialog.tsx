import { useState } from 'react';
import { createColumn, updateColumn } from '#sync/domain/board/board-column-mutators.ts';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import { columnColors, type BoardColumnRecord, type ColumnColor } from '#sync/domain/board/board-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { NumberField } from '#web/kit/number-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { colorName } from '#web/screens/board/board-words.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import columnCss from './board-column.module.css';

const colors = columnColors.map((id) => ({
  id,
  label: colorName(id),
  mark: <span className={columnCss.dot} data-color={id} aria-hidden="true" />,
}));

export interface ColumnDialogProps {
  boardId: string;
  /** Null for a new one. */
  column: BoardColumnRecord | null;
  onClose: () => void;
}

/** Name, color and limit of a column. */
export function ColumnDialog({ boardId, column, onClose }: ColumnDialogProps) {
  const run = useRunChanges();
  const [name, setName] = useState(column?.name ?? '');
  const [color, setColor] = useState<ColumnColor>(column?.color ?? 'grey');
  const [limit, setLimit] = useState(column?.wipLimit ?? Number.NaN);
  const [isTried, setTried] = useState(false);
  const isBlank = name.trim() === '';
  const save = async () => {
    setTried(true);
    if (isBlank) return;
    const fields = { name: name.trim(), color, wipLimit: Number.isNaN(limit) ? null : limit };
    const made = column
      ? call(updateColumn, { id: column.id, set: fields })
      : call(createColumn, { ...fields, id: newRecordId(), boardId });
    const failed = { title: column ? 'Failed to save column' : 'Failed to add column' };
    if (await run({ changes: [{ call: made }], failed })) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={column ? `Column ${column.name}` : 'New column'}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void save()}>
            {column ? 'Save Changes' : 'Add column'}
          </Button>
        </>
      }
    >
      <Form className={kit.stack4} onSubmit={() => void save()}>
        <TextField
          label="Column name"
          autoFocus
          maxLength={BOARD_LIMITS.name}
          help="A column with ‘done’ or ‘complete’ in its name completes the controls that arrive in it."
          value={name}
          onChange={setName}
          error={isTried && isBlank ? 'Column name is required' : undefined}
        />
        <div className={kit.pair}>
          <Select label="Color" items={colors} value={color} onChange={setColor} />
          <NumberField
            label="Limit"
            isOptional
            help="Tickets in progress at once. Leave empty for no limit."
            minValue={1}
            maxValue={9_999}
            value={limit}
            onChange={setLimit}
          />
        </div>
      </Form>
    </Dialog>
  );
}
