import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { type StatementFields, statementFieldsSchema } from '#sync/domain/ssp/statement-fields.ts';
import { intervals } from '#sync/domain/ssp/statement-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { Button } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { successToast } from '#web/words/messages.ts';
import { intervalNames, statementNames } from '#web/screens/ssp/ssp-words.ts';
import type { PlanObjective } from '#web/screens/ssp/use-plan.ts';
import { FindingList } from './finding-list.tsx';
import css from '#web/screens/ssp/ssp-screen.module.css';

export interface StatementSheetProps {
  entry: PlanObjective;
  /** Implementation notes that can be a first draft. */
  notes: string;
  onClose: () => void;
}

const main = ['what', 'where', 'who', 'howOften'] as const;
const lines = ['responsible', 'inheritedFrom'] as const;
const proofs = ['evidence', 'exception', 'mitigation'] as const;

const help: Partial<Record<keyof StatementFields, string>> = {
  what: 'What is done to meet the objective.',
  where: 'The assets and places, by the names they have in the inventory.',
  who: 'The role that does it.',
  inheritedFrom: 'Providers by name, separated by commas.',
};

/** Where a statement is written; what is poor in it is said while it is written. Only what differs is saved. */
export function StatementSheet({ entry, notes, onClose }: StatementSheetProps) {
  const { id, objective, statement } = entry;
  const stored = Object.fromEntries(
    keysOf(statementFieldsSchema.shape).map((field) => [field, statement[field]]),
  ) as StatementFields;
  const draft = useFormDraft<StatementFields>(`statement/${id}`, stored);
  const run = useRunChanges();
  if (!draft) return null;

  const { value: form, base } = draft;
  const problems: Partial<Record<string, string>> = problemsByField(statementFieldsSchema, form);
  const set = (part: Partial<StatementFields>) => draft.setValue({ ...form, ...part });
  const save = async () => {
    if (Object.keys(problems).length > 0) return false;
    const changed = keysOf(form).filter((field) => form[field] !== base[field]);
    const part = (from: StatementFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const change = {
      call: call(saveStatement, { id, set: part(form) }),
      seen: { [recordKey('statement', id)]: part(base) },
    };
    return run({ changes: changed.length === 0 ? [] : [change], done: successToast(`Statement of ${id} saved`) });
  };
  const area = (field: (typeof main)[number] | (typeof proofs)[number]) => (
    <TextArea
      key={field}
      label={statementNames[field]}
      help={help[field]}
      rows={field === 'what' ? 4 : 2}
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <FormSheet title={`Statement of ${id}`} draft={draft} saveLabel="Save statement" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.form}>
          {objective && <ObjectiveText objective={objective} withTitle />}
          {main.map(area)}
          <Select
            label={statementNames.interval}
            note="At most a year"
            items={[
              { id: '', label: 'Not periodic' },
              ...intervals.map((one) => ({ id: one as string, label: intervalNames[one] })),
            ]}
            value={form.interval ?? ''}
            onChange={(chosen) => set({ interval: intervals.find((one) => one === chosen) ?? null })}
          />
          {lines.map((field) => (
            <TextField
              key={field}
              label={statementNames[field]}
              isOptional
              help={help[field]}
              value={form[field]}
              onChange={(value) => set({ [field]: value })}
              error={problems[field]}
            />
          ))}
          {proofs.map(area)}
          {notes !== '' && form.what === '' && (
            <Button onPress={() => set({ what: notes })}>Begin with the implementation notes</Button>
          )}
        </div>
      </SheetSection>
      <SheetSection title="Notes on this statement">
        <FindingList findings={entry.lint({ ...statement, ...form })} />
      </SheetSection>
    </FormSheet>
  );
}
