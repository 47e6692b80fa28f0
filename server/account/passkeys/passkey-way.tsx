import type { FormState } from '#server/account/pages/form-body.ts';
import { passkeyScript } from '#server/account/sign-in/sign-in-files.ts';

interface PasskeyWayProps {
  /** Where the script gets the challenge. */
  beginAt: string;
  /** Where the form with the answer goes. */
  action: string;
  label: string;
  form: FormState;
}

/** The button for a passkey, inside a form. Hidden if no script runs or the browser does not support passkeys. */
export function PasskeyWay({ beginAt, action, label, form }: PasskeyWayProps) {
  const problem = form.errors.passkey;
  return (
    <div class="SignInPasskey" data-passkey={beginAt} hidden>
      <input type="hidden" name="passkey" />
      <button class="Button" data-variant="secondary" type="submit" formaction={action} formnovalidate>
        {label}
      </button>
      <p class="FieldError" role="alert">
        {problem}
      </p>
      <script type="module" src={passkeyScript()} />
    </div>
  );
}
