import { useState, type KeyboardEvent } from 'react';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { basesOf, type JudgementAnswer } from '#sync/domain/objective/judgement-basis.ts';
import type { Judgement, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { judgementName } from '#web/words/judgement-words.ts';
import { judgementDraftKey } from './judge-plan.ts';
import { judgementAnswerOf, judgementFormOf, judgementProblemsOf, judgementSeenOf } from './judgement-form.ts';
import css from './judging.module.css';

export interface ReasonFormProps {
  record: SealedObjectiveStatus;
  judgement: Exclude<Judgement, 'met'>;
  /** Resolves to whether the answer is stored on this device. The form may have unmounted by then. */
  onSave: (answer: JudgementAnswer, seen: Partial<SealedObjectiveStatus>) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks why a result is not met or N/A. What is written survives a reload. Use the objective as its key. */
export function ReasonForm({ record, judgement, onSave, onCancel }: ReasonFormProps) {
  const draft = useFormDraft(judgementDraftKey(record.id), judgementFormOf(record));
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { reason, basis } = draft.value;
  const named = basis && basesOf[judgement].includes(basis) ? basis : null;
  const answer = judgementAnswerOf({ ...draft.value, judgement, basis: named });
  const problems = answer ? judgementProblemsOf(answer) : {};
  const save = async () => {
    setTried(true);
    if (!answer || Object.keys(problems).length > 0) return;
    // The draft is kept until the change is stored: the page may be closed in between.
    if (await onSave(answer, judgementSeenOf(draft.base))) draft.finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
  };
  return (
    <div className={`${kit.stack2} ${css.reason}`}>
      <TextArea
        label={`Why ${record.id} is ${judgementName(judgement)}`}
        autoFocus
        rows={2}
        maxLength={TEXT_LIMITS.judgementReason}
        value={reason}
        onChange={(next) => draft.setValue({ ...draft.value, reason: next })}
        onKeyDown={onKeyDown}
        error={isTried ? Object.values(problems)[0] : undefined}
        note="Ctrl Enter saves"
      />
      <div className={kit.cluster}>
        <Button variant="primary" onPress={() => void save()}>
          {`Save ${judgementName(judgement)}`}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
