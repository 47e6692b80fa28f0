import { useState } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { codesOf } from '#sync/domain/common/cage-codes.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { statusTypes, type StatusType } from '#sync/domain/status/status-days.ts';
import { recordStatus, type StatusDraft } from '#sync/domain/status/status-mutators.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';
import { cmmcStatusName, typeNames } from '#web/words/status-names.ts';

export interface StatusRecordSheetProps {
  /** Null for a status whose assessment was not done here. */
  assessment: Assessment | null;
  statuses: readonly StatusRecord[];
  onClose: () => void;
}

/** Records a status with the date that it has in SPRS or eMASS. */
export function StatusRecordSheet({ assessment, statuses, onClose }: StatusRecordSheetProps) {
  const conditional = statuses.find(
    (one) => one.assessmentId === assessment?.previousAssessmentId && one.isConditional,
  );
  const type: StatusType = conditional?.type ?? (assessment?.kind === 'self_l1' ? 'level_1_self' : 'level_2_self');
  const system = useSystem();
  const draft = useFormDraft(`status/${assessment?.id ?? 'other'}`, {
    type,
    isConditional: assessment?.outcome === 'conditional',
    statusDate: '',
    score: String(assessment ? (assessment.score ?? '') : ''),
    cageCodes: assessment?.cageCodes.length ? assessment.cageCodes.join(' ') : (system?.cageCodes ?? ''),
    scopeText: assessment?.scopeText ?? '',
    uid: '',
    certificateNumber: '',
    conditionalId: '',
  });
  const run = useRunChanges();
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const form = draft.value;
  const isCloseOut = assessment?.kind === 'poam_closeout';
  // A final status from elsewhere may have closed out one of these, in which case its three years began with that one.
  const closable =
    assessment || form.isConditional ? [] : statuses.filter((one) => one.isConditional && one.type === form.type);
  const args: StatusDraft = {
    ...form,
    id,
    assessmentId: assessment?.id ?? null,
    conditionalId: isCloseOut
      ? (conditional?.id ?? null)
      : (closable.find((one) => one.id === form.conditionalId)?.id ?? null),
    score: scoreOf(form),
    cageCodes: codesOf(form.cageCodes),
    uid: form.uid.trim().toUpperCase(),
  };
  const set = (part: Partial<typeof form>) => draft.setValue({ ...form, ...part });
  const save = async () => {
    setTried(true);
    if (form.statusDate === '') return false;
    return run({ changes: [{ call: call(recordStatus, args) }], done: successToast('Status recorded') });
  };
  const bound = boundFields(form, set);
  return (
    <FormSheet title="Record a status" draft={draft} saveLabel="Record status" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={kit.stack4}>
          {!assessment && (
            <>
              <Select
                label="Type"
                items={statusTypes.map((one) => ({ id: one, label: typeNames[one] }))}
                value={form.type}
                onChange={(chosen) => set({ type: statusTypes.find((one) => one === chosen) ?? form.type })}
              />
              <Checkbox isSelected={form.isConditional} onChange={(isConditional) => set({ isConditional })}>
                Conditional
              </Checkbox>
              {closable.length > 0 && (
                <Select
                  label="Closes out"
                  items={[
                    { id: '', label: 'No conditional status' },
                    ...closable.map((one) => ({
                      id: one.id,
                      label: `${cmmcStatusName(one)}, ${calendarDayText(one.statusDate)}`,
                    })),
                  ]}
                  value={form.conditionalId}
                  onChange={(chosen) => set({ conditionalId: String(chosen) })}
                />
              )}
              {form.isConditional && <TextField label="Score" type="number" help="88 to 109." {...bound('score')} />}
            </>
          )}
          <TextField
            label="Status date"
            type="date"
            help="The day on which the result was entered in SPRS or eMASS, as it is shown there."
            {...bound('statusDate')}
            error={isTried && form.statusDate === '' ? 'Status date is required' : undefined}
          />
          <TextField label="CAGE codes" isOptional {...bound('cageCodes')} />
          <TextField label="Scope" isOptional {...bound('scopeText')} />
          <TextField label="CMMC UID" isOptional help="Ten characters." {...bound('uid')} />
          <TextField label="Certificate number" isOptional {...bound('certificateNumber')} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

/** A final status of Level 2 has met everything; Level 1 has no score. */
function scoreOf({ type, isConditional, score }: { type: StatusType; isConditional: boolean; score: string }) {
  if (type === 'level_1_self') return null;
  if (!isConditional) return SPRS_HIGHEST;
  return score === '' ? null : Number(score);
}
