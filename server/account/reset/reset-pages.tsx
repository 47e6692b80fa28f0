import { RESET_MINUTES } from '#server/account/mail-secrets.ts';
import type { FormState } from '#server/account/pages/form-body.ts';
import { MessagePage } from '#server/account/pages/message-page.tsx';
import { Field, NewPasswordField, Notice } from '#server/account/pages/page-fields.tsx';
import { PageFrame } from '#server/account/pages/page-frame.tsx';

export function AskForResetPage({ form }: { form: FormState }) {
  return (
    <PageFrame title="Forgot your password?">
      <h1>Forgot your password?</h1>
      <p>Enter the address you sign in with. We email a link to choose a new password to it.</p>
      <form class="SignInForm" method="post" action="/api/reset" novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        <Field name="email" label="Email" type="email" autocomplete="username" form={form} isFirst />
        <button class="Button" data-variant="primary" type="submit">
          Email me a link
        </button>
      </form>
      <p class="SignInFooter">
        <a href="/api/login">Back to sign-in</a>
      </p>
    </PageFrame>
  );
}

/** The same page for every address, with or without an account. */
export function ResetAskedPage({ email }: { email: string }) {
  return (
    <MessagePage title="Check your email" ways={[{ label: 'Back to sign-in', href: '/api/login' }]}>
      <p>
        If somebody signs in with <b>{email}</b> and has confirmed it, a link is on its way. It works once, for{' '}
        {RESET_MINUTES} minutes.
      </p>
      <p>
        No email? Check your spam folder. An address that was never confirmed gets none, and neither does an account
        that signs in through its organization’s provider: ask your administrator.
      </p>
    </MessagePage>
  );
}

export interface NewPasswordPageProps {
  token: string;
  email: string;
  minimumPasswordLength: number;
  form: FormState;
}

export function NewPasswordPage({ token, email, minimumPasswordLength, form }: NewPasswordPageProps) {
  return (
    <PageFrame title="Choose a new password">
      <h1>Choose a new password</h1>
      <p>
        For <b>{email}</b>. Every device is signed out; unsent changes stay there until you sign in again.
      </p>
      <form class="SignInForm" method="post" action={`/api/reset/${token}`} novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        {/* Tells password managers which account the new password is for. */}
        <input type="hidden" name="username" autocomplete="username" value={email} />
        <NewPasswordField label="New password" minimumLength={minimumPasswordLength} form={form} isFirst />
        <button class="Button" data-variant="primary" type="submit">
          Change password
        </button>
      </form>
    </PageFrame>
  );
}

export function PasswordChangedPage() {
  return (
    <MessagePage title="Your password is changed" ways={[{ label: 'Sign in', href: '/api/login' }]}>
      <p>Every device was signed out. Sign in with the new password.</p>
    </MessagePage>
  );
}

export function WorthlessLinkPage() {
  return (
    <MessagePage
      title="Link not valid"
      heading="This link is not valid"
      ways={[
        { label: 'Email me a new one', href: '/api/reset' },
        { label: 'Sign in', href: '/api/login' },
      ]}
    >
      <p>It may have been used, be older than {RESET_MINUTES} minutes, or have been replaced by a newer one.</p>
    </MessagePage>
  );
}
