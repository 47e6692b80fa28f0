import { useState } from 'react';
import type { ScopeChanges } from '#sync/domain/scope/scope-changes.ts';
import { decideScope, SEEN_MOVEMENTS } from '#sync/domain/status/scope-decision-mutators.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/scope/scope-screen.module.css';
import { categoryWords, movedText } from '#web/screens/scope/scope-words.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';

export interface DecisionSheetProps {
  status: StatusRecord;
  changes: ScopeChanges;
  onClose: () => void;
}

/** Where the affirming official decides what the changes mean. */
export function DecisionSheet({ status, changes, onClose }: DecisionSheetProps) {
  const draft = useFormDraft<{ verdict: 'minor' | 'significant'; reason: string }>(`scopeDecision/${status.id}`, {
    verdict: 'minor',
    reason: '',
  });
  const run = useRunChanges();
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { verdict, reason } = draft.value;
  const open = (of: string) => (changes.decision && changes.undecided.has(of) ? ', not decided yet' : '');
  const save = async () => {
    setTried(true);
    if (reason.trim() === '') return false;
    const seen = changes.seen.length > SEEN_MOVEMENTS ? undefined : changes.seen;
    const args = { id, statusId: status.id, isSignificant: verdict === 'significant', reason, seen };
    return run({ changes: [{ call: call(decideScope, args) }], done: successToast('Decision recorded') });
  };
  return (
    <FormSheet title="Is it a significant change?" draft={draft} saveLabel="Record" onSave={save} onClose={onClose}>
      <SheetSection title={`${cmmcStatusName(status)}, since ${calendarDayText(status.statusDate)}`}>
        <ul className={css.moved}>
          {changes.boundary.map((field) => (
            <li key={field}>{`Changed: ${movedText(0, [field])}${open(field)}`}</li>
          ))}
          {[...changes.added, ...changes.recategorized].map(({ id: assetId, name, category }) => (
            <li key={assetId}>{`${name}: ${categoryWords[category].name}${open(assetId)}`}</li>
          ))}
          {changes.removed.map(({ id: assetId, name }) => (
            <li key={assetId}>{`${name}: removed${open(assetId)}`}</li>
          ))}
        </ul>
      </SheetSection>
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          <RadioGroup
            label="Decision"
            items={[
              { id: 'minor', label: 'Not significant', description: 'The status and its affirmations continue.' },
              { id: 'significant', label: 'Significant', description: 'A new assessment is needed.' },
            ]}
            value={verdict}
            onChange={(chosen) => draft.setValue({ verdict: chosen, reason })}
          />
          <TextArea
            label="Why"
            maxLength={2_000}
            value={reason}
            onChange={(value) => draft.setValue({ verdict, reason: value })}
            error={isTried && reason.trim() === '' ? 'The reason is required' : undefined}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
