import { useState } from 'react';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { basesOf, isNamedBasis } from '#sync/domain/objective/judgement-basis.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { BASIS_REFERENCE_LENGTH, type SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { basisName, basisWords, doubtWords } from '#web/words/judgement-words.ts';
import { judgementDraftKey, type Judge } from './judge-plan.ts';
import {
  judgementAnswerOf,
  judgementFormOf,
  judgementItems,
  judgementProblemsOf,
  judgementSeenOf,
} from './judgement-form.ts';
import { useBasisDoubt } from './use-basis-doubt.ts';

export interface JudgementSheetProps {
  row: { objective: Objective; record: SealedObjectiveStatus };
  judge: Judge;
  onClose: () => void;
}

/** Judges an objective: the result, its basis, and the reason. Use the objective as its key. */
export function JudgementSheet({ row: { objective, record }, judge, onClose }: JudgementSheetProps) {
  const draft = useFormDraft(judgementDraftKey(record.id), judgementFormOf(record));
  const [isTried, setTried] = useState(false);
  const doubt = useBasisDoubt(objective, draft?.value);
  if (!draft) return null;
  const form = draft.value;
  const set = (change: Partial<typeof form>) => draft.setValue({ ...form, ...change });
  const answer = judgementAnswerOf(form);
  const problems = isTried && answer ? judgementProblemsOf(answer) : {};
  const bases = answer ? basesOf[answer.judgement] : [];
  const save = async () => {
    setTried(true);
    if (!answer || Object.keys(judgementProblemsOf(answer)).length > 0) return false;
    return judge(record, answer, judgementSeenOf(draft.base));
  };
  const takeBack = async () => {
    if (!(await judge(record, null, judgementSeenOf(draft.base)))) return;
    draft.finish();
    onClose();
  };
  return (
    <FormSheet
      title={`Judge ${objective.objectiveId}`}
      draft={draft}
      saveLabel="Save judgment"
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={kit.stack4}>
          <p className={kit.read}>{objective.description}</p>
          <StatusPicker
            label={`Result of ${objective.objectiveId}`}
            items={judgementItems}
            value={form.judgement}
            onChange={(judgement) =>
              set({ judgement, basis: form.basis && basesOf[judgement].includes(form.basis) ? form.basis : null })
            }
            isBlock
          />
          <p className={kit.quiet} role={isTried && !answer ? 'alert' : undefined}>
            {isTried && !answer
              ? 'Choose a result first.'
              : 'The result counts for score and reports. The status in the tracker stays as it is.'}
          </p>
        </div>
      </SheetSection>
      {answer && (
        <SheetSection>
          <div className={kit.stack4}>
            {bases.length > 0 && (
              <Select
                label="Basis"
                items={[
                  { id: 'none' as const, label: 'None named' },
                  ...bases.map((id) => ({ id, label: basisName(id) })),
                ]}
                value={form.basis ?? 'none'}
                onChange={(basis) => set({ basis: basis === 'none' ? null : basis })}
                help={isNamedBasis(form.basis) ? basisWords[form.basis].needs : undefined}
                error={problems.basis}
              />
            )}
            {isNamedBasis(form.basis) && (
              <>
                <TextField
                  label={basisWords[form.basis].reference}
                  value={form.reference}
                  maxLength={BASIS_REFERENCE_LENGTH}
                  onChange={(reference) => set({ reference })}
                  help={doubt ? doubtWords[doubt] : undefined}
                  error={problems.reference}
                />
                <TextField
                  type="date"
                  label={basisWords[form.basis].date}
                  value={form.date}
                  onChange={(date) => set({ date })}
                  error={problems.date}
                />
              </>
            )}
            <TextArea
              label="Reason"
              isOptional={answer.judgement === 'met' && !isNamedBasis(form.basis)}
              rows={4}
              maxLength={TEXT_LIMITS.judgementReason}
              value={form.reason}
              onChange={(reason) => set({ reason })}
              error={problems.reason}
            />
          </div>
        </SheetSection>
      )}
      {record.judgement && (
        <SheetSection>
          <Button variant="quiet" onPress={() => void takeBack()}>
            Take the judgment back
          </Button>
        </SheetSection>
      )}
    </FormSheet>
  );
}
