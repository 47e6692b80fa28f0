import type { Child } from 'hono/jsx';
import type { Carried } from '#server/account/sign-in/return-path.ts';
import type { FormState } from './form-body.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  help?: string;
  form: FormState;
  /** Gets the focus if nothing on the page is in error. */
  isFirst?: boolean;
}

/** A labeled line of text with its complaint and help below. A password is never put back into the page. */
export function Field({ name, label, type = 'text', autocomplete, help, form, isFirst }: FieldProps) {
  const error = form.errors[name];
  const firstWrong = Object.keys(form.errors).find((key) => form.errors[key] !== undefined);
  const focused = firstWrong === undefined ? isFirst : firstWrong === name;
  const isEmail = type === 'email';
  return (
    <div class="Field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        value={type === 'password' ? undefined : form.values[name]}
        autocomplete={autocomplete}
        autocapitalize={isEmail ? 'none' : undefined}
        spellcheck={isEmail ? false : undefined}
        autofocus={focused || undefined}
        required
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={[error && `${name}-note`, help && `${name}-help`].filter(Boolean).join(' ') || undefined}
      />
      {error && <ErrorLine id={`${name}-note`}>{error}</ErrorLine>}
      {help && (
        <p class="FieldHelp" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface NewPasswordFieldProps {
  label?: string;
  minimumLength: number;
  form: FormState;
  isFirst?: boolean;
}

/** States the password rule. */
export function NewPasswordField({ label = 'Password', minimumLength, form, isFirst = false }: NewPasswordFieldProps) {
  const help = `At least ${minimumLength} characters. A few unrelated words work well.`;
  const shared = { name: 'password', type: 'password', autocomplete: 'new-password' } as const;
  return <Field {...shared} label={label} help={help} form={form} isFirst={isFirst} />;
}

function ErrorLine({ id, children }: { id: string; children: Child }) {
  return (
    <p class="FieldError" id={id}>
      <svg class="Icon" data-size="sm" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 7.5v5.5M12 16.5v.01" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** The option that keeps a device signed in for a day in the field. */
export function KeepField({ form }: { form: FormState }) {
  return (
    <label class="CheckField">
      <input type="checkbox" name="keep" value="1" checked={form.values.keep !== undefined || undefined} />
      <span>
        Keep me signed in on this device
        <small>For 30 days after its last use. Leave this off on a shared computer.</small>
      </span>
    </label>
  );
}

/** What the pages pass on to each other. */
export function CarriedFields({ carried }: { carried: Carried }) {
  return (
    <>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** A message about the whole page; an alert is announced at once. */
export function Notice({ tone, children }: { tone: 'neutral' | 'alert'; children: Child }) {
  return (
    <div class="Notice" data-tone={tone} role={tone === 'alert' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
