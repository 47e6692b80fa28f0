import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { wordChoices } from '#web/words/state-local-words.ts';
import type { GrantForm } from '#web/screens/agency/records/record-kinds.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import css from '#web/screens/agency/state-local.module.css';

const statuses = ['planning', 'applied', 'in_progress', 'awarded', 'declined'];

export function GrantFields({ form, set, problems }: FieldsProps<GrantForm>) {
  const text = (name: keyof GrantForm) => ({
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    error: problems[name],
  });
  return (
    <>
      <TextField {...text('grantName')} label="Grant name" maxLength={200} autoFocus />
      <TextField {...text('fundingAgency')} label="Funding agency" placeholder="CISA and FEMA" maxLength={200} />
      <div className={css.pair}>
        <TextField {...text('grantType')} label="Grant type" placeholder="Formula, competitive" maxLength={80} />
        <Select
          label="Status"
          items={wordChoices(statuses, form.status)}
          value={form.status}
          onChange={(status) => set({ status })}
          error={problems.status}
        />
      </div>
      <div className={css.pair}>
        <TextField {...text('totalAmount')} label="Total amount" suffix="USD" inputMode="numeric" />
        <TextField {...text('awardedAmount')} label="Awarded amount" suffix="USD" inputMode="numeric" isOptional />
      </div>
      <TextField {...text('applicationDeadline')} label="Application deadline" type="date" isOptional />
    </>
  );
}
