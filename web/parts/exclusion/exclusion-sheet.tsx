import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { ExclusionFields } from '#sync/domain/scope/scope-fields.ts';
import { saveExclusion } from '#sync/domain/scope/scope-mutators.ts';
import { exclusionProposals } from '#sync/domain/score/exclusion-proposals.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { countOf } from '#web/words/counts.ts';
import { exclusionNames } from '#web/words/exclusion-names.ts';
import { successToast } from '#web/words/messages.ts';

export interface ExclusionSheetProps {
  exclusion: Exclusion;
  statuses: readonly SealedObjectiveStatus[];
  onClose: () => void;
}

type Form = Omit<ExclusionFields, 'checkedOn'> & { checkedOn: string };

/** One exclusion: what forbids it, what proves it, and the objectives that do not apply because of it. */
export function ExclusionSheet({ exclusion, statuses, onClose }: ExclusionSheetProps) {
  const { id, isExcluded, policy, procedure, check, checkedOn } = exclusion;
  const stored: Form = { isExcluded, policy, procedure, check, checkedOn: checkedOn ?? '' };
  const draft = useFormDraft<Form>(`exclusion/${id}`, stored);
  const run = useRunChanges();
  if (!draft) return null;

  const { value: form, base } = draft;
  const set = (part: Partial<Form>) => draft.setValue({ ...form, ...part });
  const save = () => {
    const changed = keysOf(form).filter((field) => form[field] !== base[field]);
    const part = (from: Form): Partial<ExclusionFields> =>
      Object.fromEntries(changed.map((field) => [field, field === 'checkedOn' ? from[field] || null : from[field]]));
    const change = {
      call: call(saveExclusion, { id, set: part(form) }),
      seen: { [recordKey('exclusion', id)]: part(base) },
    };
    return run({ changes: changed.length === 0 ? [] : [change], done: successToast('Exclusion saved') });
  };
  const { proposed, discussed } = exclusionProposals(exclusion, statuses);
  const judge = (objectiveIds: readonly string[]) => {
    const reason = [`${exclusionNames[id]}.`, policy && `Policy: ${policy}.`, check && `Check: ${check}`];
    const answer = {
      judgement: 'not_applicable' as const,
      reason: reason.filter(Boolean).join(' '),
      basis: null,
      reference: '',
      date: null,
    };
    void run({
      changes: objectiveIds.map((objectiveId) => ({ call: call(judgeObjective, { objectiveId, ...answer }) })),
      done: successToast(`${countOf(objectiveIds.length, 'objective')} judged not applicable`),
    });
  };
  return (
    <FormSheet title={exclusionNames[id]} draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          <Checkbox isSelected={form.isExcluded} onChange={(value) => set({ isExcluded: value })}>
            It does not exist here, and a rule forbids it
          </Checkbox>
          <TextField
            label="Policy that forbids it"
            isOptional
            maxLength={200}
            value={form.policy}
            onChange={(value) => set({ policy: value })}
          />
          <TextField
            label="Procedure that enforces it"
            isOptional
            maxLength={200}
            value={form.procedure}
            onChange={(value) => set({ procedure: value })}
          />
          <TextArea
            label="Check that proves it"
            isOptional
            rows={2}
            maxLength={2_000}
            value={form.check}
            onChange={(value) => set({ check: value })}
          />
          <TextField
            label="Checked on"
            isOptional
            type="date"
            value={form.checkedOn}
            onChange={(value) => set({ checkedOn: value })}
          />
        </div>
      </SheetSection>
      {proposed.length > 0 && (
        <SheetSection title="Then not applicable">
          <div className={`${kit.stack4} ${kit.one}`}>
            <p className={kit.quiet}>{proposed.join(', ')}</p>
            <Button onPress={() => judge(proposed)}>{`Judge ${countOf(proposed.length, 'objective')} N/A`}</Button>
          </div>
        </SheetSection>
      )}
      {discussed.length > 0 && (
        <SheetSection title="Discuss with your assessor">
          <div className={`${kit.stack4} ${kit.one}`}>
            <p className={kit.quiet}>{discussed.join(', ')}</p>
            <Button onPress={() => judge(discussed)}>{`Judge ${countOf(discussed.length, 'objective')} N/A`}</Button>
          </div>
        </SheetSection>
      )}
    </FormSheet>
  );
}
