import { Button } from '#web/kit/button.tsx';
import { RotateCcwIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { statusTone } from '#web/kit/status-marks.ts';
import { fileNamesOf } from '#web/parts/evidence/file-names.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import css from '#web/screens/control/detail/details-sheet.module.css';
import { RowSync } from '#web/screens/control/list/row/row-sync.tsx';
import { fieldName } from '#web/words/field-names.ts';
import { statusName, yesOrNo } from '#web/words/names.ts';
import { dayText, timeOffSentence } from '#web/words/times.ts';
import { showsBothTimes, type HistoryStep } from './history-steps.ts';

export interface HistoryItemProps {
  step: HistoryStep;
  /** Left out if there is nothing to restore. */
  onRestore?: () => void;
}

/** One change to a field: what changed, who changed it, and when. */
export function HistoryItem({ step, onRestore }: HistoryItemProps) {
  const { field, from, to, who, deviceAt, serverAt } = step;
  return (
    <li className={`${kit.lined} ${kit.stack2} ${css.step}`}>
      <div className={css.stepHead}>
        <b>{fieldName(field)}</b>
        {serverAt === null && <RowSync state="device" />}
      </div>
      <dl
        className={`${kit.small} ${css.values}`}
        data-inline={field === 'status' || typeof to === 'boolean' || undefined}
      >
        <dt className={kit.faint}>From</dt>
        <dd>
          <StepValue field={field} value={from} />
        </dd>
        <dt className={kit.faint}>To</dt>
        <dd>
          <StepValue field={field} value={to} />
        </dd>
      </dl>
      <div className={`${kit.faint} ${css.stepFoot}`}>
        <span>
          {who} · <Times step={step} deviceAt={deviceAt} />
        </span>
        {onRestore && (
          <Button size="sm" variant="quiet" icon={RotateCcwIcon} onPress={onRestore}>
            {field === 'status' ? `Restore ${statusName(String(from))}` : 'Restore earlier notes'}
          </Button>
        )}
      </div>
    </li>
  );
}

function Times({ step, deviceAt }: { step: HistoryStep; deviceAt: string }) {
  const device = <time dateTime={deviceAt}>{dayText(deviceAt)}</time>;
  if (step.serverAt === null || !showsBothTimes(step)) return device;
  if (step.isTimeOff) {
    return (
      <>
        <time dateTime={step.serverAt}>{dayText(step.serverAt)}</time> on the server. {timeOffSentence(deviceAt)}
      </>
    );
  }
  return (
    <>
      {device} on the device, <time dateTime={step.serverAt}>{dayText(step.serverAt)}</time> on the server
    </>
  );
}

function StepValue({ field, value }: { field: string; value: unknown }) {
  const documents = useDocuments();
  if (field === 'status') return <StatusChip status={statusTone(String(value))} label={statusName(String(value))} />;
  if (typeof value === 'boolean') return <span>{yesOrNo(value)}</span>;
  const text = Array.isArray(value)
    ? fileNamesOf(value, documents ?? [], 'Deleted file').join(', ')
    : String(value ?? '');
  return text === '' ? <span className={kit.aside}>Empty</span> : <span className={css.excerpt}>{text}</span>;
}
