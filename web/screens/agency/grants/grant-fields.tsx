import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import type { GrantForm } from '#web/screens/agency/records/record-kinds.ts';
import { wordChoices } from '#web/words/state-local-words.ts';

const statuses = ['planning', 'applied', 'in_progress', 'awarded', 'declined'];

export function GrantFields({ form, set, problems }: FieldsProps<GrantForm>) {
  const bound = boundFields(form, set, problems);
  return (
    <>
      <TextField {...bound('grantName')} label="Grant name" maxLength={200} autoFocus />
      <TextField {...bound('fundingAgency')} label="Funding agency" placeholder="CISA and FEMA" maxLength={200} />
      <div className={kit.pair}>
        <TextField {...bound('grantType')} label="Grant type" placeholder="Formula, competitive" maxLength={80} />
        <Select label="Status" items={wordChoices(statuses, form.status)} {...bound('status')} />
      </div>
      <div className={kit.pair}>
        <TextField {...bound('totalAmount')} label="Total amount" suffix="USD" inputMode="numeric" />
        <TextField {...bound('awardedAmount')} label="Awarded amount" suffix="USD" inputMode="numeric" isOptional />
      </div>
      <TextField {...bound('applicationDeadline')} label="Application deadline" type="date" isOptional />
    </>
  );
}
