import { territories } from '#sync/rules/sales-options.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { commissionStructure } from './sales-words.ts';
import type { ApplicationField, ApplicationFields, Complaints } from './signup-form.ts';
import css from './sales-form.module.css';

export interface SignupStepProps {
  fields: ApplicationFields;
  /** Only those that are to be seen by now. */
  complaints: Complaints;
  onChange: (field: ApplicationField, value: string) => void;
  /** The field was left. */
  onLeave: (field: ApplicationField) => void;
}

const territoryChoices = territories.map((id) => ({ id, label: id }));

export function PersonalStep(props: SignupStepProps) {
  const text = fieldOf(props);
  return (
    <>
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...text('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...text('phone')} />
      <TextField
        label="LinkedIn profile URL"
        type="url"
        placeholder="https://www.linkedin.com/in/your-name"
        {...text('linkedinUrl')}
      />
    </>
  );
}

export function TerritoryStep(props: SignupStepProps) {
  const text = fieldOf(props);
  const { fields, complaints, onChange } = props;
  return (
    <>
      <Select
        label="Territory"
        placeholder="Choose a state or a market"
        items={territoryChoices}
        value={territories.find((one) => one === fields.territory) ?? null}
        onChange={(territory) => onChange('territory', territory)}
        {...(complaints.territory ? { error: complaints.territory } : {})}
      />
      <TextArea label="Sales experience" rows={4} {...text('experience')} />
      <TextArea label="Why do you want to join our sales team?" rows={4} {...text('motivation')} />
    </>
  );
}

/** Nothing to fill in: what is promised, and what happens next. */
export function CommissionStep() {
  return (
    <div className={css.stack}>
      <section className={css.stack} aria-labelledby="commission-structure">
        <h3 id="commission-structure">Commission structure</h3>
        <dl className={css.facts}>
          {commissionStructure.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.stack} aria-labelledby="next-steps">
        <h3 id="next-steps">Next steps</h3>
        <ol className={css.steps}>
          <li>You submit this application.</li>
          <li>We review it and contact you within 2 business days.</li>
          <li>Once approved, you get your referral code, your dashboard, a sales deck, brochures and training.</li>
        </ol>
      </section>
    </div>
  );
}

function fieldOf({ fields, complaints, onChange, onLeave }: SignupStepProps) {
  return (field: ApplicationField) => ({
    name: field,
    value: fields[field],
    onChange: (value: string) => onChange(field, value),
    onBlur: () => onLeave(field),
    ...(complaints[field] ? { error: complaints[field] } : {}),
  });
}
