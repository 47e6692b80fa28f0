import { recordKey } from '#sync/engine/schema.ts';
import { Button } from '#web/kit/button.tsx';
import { PencilIcon, PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { useRecordQueue } from '#web/records/use-records.ts';
import { CONTROL_STATUS, type ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { shortDayInSentence } from '#web/words/short-day.ts';
import css from './control-detail.module.css';

/** The notes, with an edit button for people who may change them. */
export function ControlNotes({ row, onEdit }: { row: ControlRowModel; onEdit?: () => void }) {
  const { control, record } = row;
  const queue = useRecordQueue(CONTROL_STATUS, control.id);
  const field = `${recordKey(CONTROL_STATUS, control.id)}/notes`;
  const isUnsent = queue?.some((entry) => entry.touches.includes(field));
  const isEmpty = record.notes === '';
  const at = record.stamps.notes?.at;
  return (
    <section>
      <h4 className={`${kit.small} ${kit.strong} ${css.label}`}>
        Implementation notes
        {at && !isEmpty && <small>{`${isUnsent ? 'Saved on this device' : 'Saved'} ${shortDayInSentence(at)}`}</small>}
      </h4>
      {isEmpty ? (
        <p className={kit.aside}>No implementation notes yet</p>
      ) : (
        <div className={css.notes}>{record.notes}</div>
      )}
      {onEdit && (
        <Button
          size="sm"
          icon={isEmpty ? PlusIcon : PencilIcon}
          onPress={onEdit}
          aria-label={`${isEmpty ? 'Add Notes' : 'Edit Notes'} for ${control.id}`}
          className={kit.above2}
        >
          {isEmpty ? 'Add Notes' : 'Edit Notes'}
        </Button>
      )}
    </section>
  );
}
