import { useState } from 'react';
import { editCheckpoint, sheetFieldsSchema } from '#sync/domain/checkpoint/checkpoint-mutators.ts';
import type { Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { successToast } from '#web/words/messages.ts';

/** Who was there, and what was said: on the page, and signed with it. */
export function MinutesSheet({ sheet, onClose }: { sheet: Checkpoint; onClose: () => void }) {
  const { id, present, minutes } = sheet;
  const draft = useFormDraft(`minutes/${id}`, { present, minutes });
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { value: form, base } = draft;
  const problems = problemsByField(sheetFieldsSchema, form);
  const bound = boundFields(form, (part) => draft.setValue({ ...form, ...part }), isTried ? problems : {});
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const seen = { [recordKey('checkpoint', id)]: base };
    return run({
      changes: [{ call: call(editCheckpoint, { id, set: form }), seen }],
      done: successToast('Minutes saved'),
    });
  };
  return (
    <FormSheet title="Minutes" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          <p>It is printed on the page, and signed with it. Rationales and notes of findings never are.</p>
          <TextArea label="Who was there" isOptional {...bound('present')} />
          <TextArea label="Minutes" isOptional rows={6} {...bound('minutes')} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
