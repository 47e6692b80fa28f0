import type { FormState } from '#server/account/pages/form-body.ts';
import { CarriedFields, Field, KeepField, Notice } from '#server/account/pages/page-fields.tsx';
import { PageFrame } from '#server/account/pages/page-frame.tsx';
import { PASSKEY_BEGIN, PASSKEY_SIGN_IN } from '#server/account/passkeys/passkey-paths.ts';
import { PasskeyWay } from '#server/account/passkeys/passkey-way.tsx';
import { linkTo, type Carried } from './return-path.ts';

export interface LoginPageProps {
  form: FormState;
  carried: Carried;
  /** The notice an organization shows before sign-in; may be empty. */
  banner: string;
  /** The provider's name, if one is configured. */
  oidcLabel: string | undefined;
  /** False if people join only by invitation. */
  canSignUp: boolean;
  /** True on a new server. */
  isFirstVisit: boolean;
}

export function LoginPage({ form, carried, banner, oidcLabel, canSignUp, isFirstVisit }: LoginPageProps) {
  const signUp = linkTo('/api/signup', carried);
  return (
    <PageFrame title="Sign in">
      <h1>Sign in</h1>
      {banner && (
        <Notice tone="neutral">
          <p class="SignInBanner">{banner}</p>
        </Notice>
      )}
      {isFirstVisit ? (
        <>
          <p>This server has no organization yet. Create the first one; you become its administrator.</p>
          <a class="Button" data-variant="primary" href={signUp}>
            Create the first organization
          </a>
        </>
      ) : (
        <>
          <LoginForm form={form} carried={carried} oidcLabel={oidcLabel} />
          <p class="SignInFooter">
            <a href="/api/reset">Forgot your password?</a>
          </p>
          {canSignUp && (
            <p class="SignInFooter">
              New here? <a href={signUp}>Create an organization</a>
            </p>
          )}
        </>
      )}
    </PageFrame>
  );
}

function LoginForm({ form, carried, oidcLabel }: Pick<LoginPageProps, 'form' | 'carried' | 'oidcLabel'>) {
  return (
    <form class="SignInForm" method="post" action="/api/login" novalidate>
      {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
      <CarriedFields carried={carried} />
      <Field name="email" label="Email" type="email" autocomplete="username" form={form} isFirst />
      <Field name="password" label="Password" type="password" autocomplete="current-password" form={form} />
      <KeepField form={form} />
      <button class="Button" data-variant="primary" type="submit">
        Sign in
      </button>
      <PasskeyWay beginAt={PASSKEY_BEGIN} action={PASSKEY_SIGN_IN} label="Sign in with a passkey" form={form} />
      {oidcLabel && (
        <>
          <p class="SignInOr">or</p>
          <button class="Button" data-variant="secondary" type="submit" formaction="/api/oidc/start" formnovalidate>
            {`Continue with ${oidcLabel}`}
          </button>
        </>
      )}
    </form>
  );
}
