import { intervals } from '#sync/domain/common/intervals.ts';
import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import { Button } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { statementNames } from '#web/screens/ssp/ssp-words.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import type { StatementForm } from './use-statement-form.ts';

export interface StatementFieldListProps {
  form: StatementForm;
  /** Implementation notes that can be a first draft. */
  notes: string;
  /** The first field takes the focus. */
  autoFocus?: boolean;
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

/** The fields of a statement in order; the parent arranges them in columns. */
export function StatementFieldList({ form: { draft, problems, set }, notes, autoFocus }: StatementFieldListProps) {
  const form = draft.value;
  const area = (field: (typeof main)[number] | (typeof proofs)[number]) => (
    <TextArea
      key={field}
      label={statementNames[field]}
      help={help[field]}
      rows={field === 'what' ? 4 : 2}
      autoFocus={autoFocus && field === 'what'}
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <>
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
    </>
  );
}
