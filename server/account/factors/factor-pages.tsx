import type { FormState } from '#server/account/pages/form-body.ts';
import { MessagePage } from '#server/account/pages/message-page.tsx';
import { Field, Notice } from '#server/account/pages/page-fields.tsx';
import { PageFrame } from '#server/account/pages/page-frame.tsx';
import { FACTOR_BEGIN } from '#server/account/passkeys/passkey-paths.ts';
import { PasskeyWay } from '#server/account/passkeys/passkey-way.tsx';
import type { NewAuthenticator } from './factor-change.ts';
import { FACTOR_PAGE, SET_UP_PAGE } from './sign-in-completion.ts';

export interface FactorPageProps {
  form: FormState;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
}

/** Asks for the second factor after a correct password. */
export function FactorPage({ form, hasAuthenticator, hasPasskey }: FactorPageProps) {
  return (
    <PageFrame title="Second factor">
      <h1>Second factor</h1>
      <p>{askFor(hasAuthenticator, hasPasskey)}</p>
      <form class="SignInForm" method="post" action={FACTOR_PAGE} novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        <Field
          name="code"
          label={hasAuthenticator ? 'Code' : 'Recovery code'}
          autocomplete="one-time-code"
          form={form}
          isFirst
        />
        <button class="Button" data-variant="primary" type="submit">
          Sign in
        </button>
        {hasPasskey && <PasskeyWay beginAt={FACTOR_BEGIN} action={FACTOR_PAGE} label="Use your passkey" form={form} />}
      </form>
      <StartOver />
    </PageFrame>
  );
}

function askFor(hasAuthenticator: boolean, hasPasskey: boolean): string {
  const code = hasAuthenticator ? 'the code that your authenticator app shows now, or one' : 'one';
  return hasPasskey
    ? `Use your passkey, or enter ${code} of your recovery codes.`
    : `Enter ${code} of your recovery codes.`;
}

export interface SetUpPageProps {
  form: FormState;
  authenticator: NewAuthenticator;
}

/** Guides a person through setting up a required second factor, and shows nothing of the workspace before. */
export function SetUpPage({ form, authenticator: { id, secret, picture } }: SetUpPageProps) {
  return (
    <PageFrame title="Set up your second factor">
      <h1>Set up your second factor</h1>
      <p>Your workspace asks for one. Scan this picture with an authenticator app, then enter the code it shows.</p>
      <svg
        class="SignInPicture"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="Picture for an authenticator app"
      >
        <path d={picture.path} />
      </svg>
      <p>
        Without a camera, type this into the app: <code class="SignInSecret">{secret}</code>
      </p>
      <form class="SignInForm" method="post" action={SET_UP_PAGE} novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        <input type="hidden" name="authenticator" value={id} />
        <Field name="code" label="Code" autocomplete="one-time-code" form={form} isFirst />
        <button class="Button" data-variant="primary" type="submit">
          Continue
        </button>
      </form>
      <StartOver />
    </PageFrame>
  );
}

/** Shows the recovery codes, this one time. */
export function RecoveryCodesPage({ codes, returnPath }: { codes: readonly string[]; returnPath: string }) {
  return (
    <PageFrame title="Your recovery codes">
      <h1>Your recovery codes</h1>
      <p>Each of them signs you in once, if you lose your second factor. They are shown only now: print them.</p>
      <ol class="SignInCodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a class="Button" data-variant="primary" href={returnPath}>
        I have kept them
      </a>
    </PageFrame>
  );
}

/** For a sign-in that began too long ago, or in another browser. */
export function SignInOverPage() {
  return (
    <MessagePage title="Sign in again" ways={[{ label: 'Sign in', href: '/api/login' }]}>
      <p>This sign-in took too long, or was begun in another browser. Nothing was changed.</p>
    </MessagePage>
  );
}

function StartOver() {
  return (
    <p class="SignInFooter">
      <a href="/api/login">Start over</a>
    </p>
  );
}
