import type { FormState } from '#server/account/pages/form-body.ts';
import { Field, KeepField, NewPasswordField, Notice } from '#server/account/pages/page-fields.tsx';
import { PageFrame } from '#server/account/pages/page-frame.tsx';

export interface InvitationPageProps {
  token: string;
  organizationName: string;
  email: string;
  minimumPasswordLength: number;
  form: FormState;
}

export function InvitationPage(props: InvitationPageProps) {
  const { token, organizationName, email, minimumPasswordLength, form } = props;
  return (
    <PageFrame title="Accept your invitation">
      <h1>{`Join ${organizationName}`}</h1>
      <p>
        You were invited as <b>{email}</b>. You sign in with this address from now on.
      </p>
      <form class="SignInForm" method="post" action={`/api/invitation/${token}`} novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        {/* Tells password managers which account the new password is for. */}
        <input type="hidden" name="username" autocomplete="username" value={email} />
        <div class="FieldPair">
          <Field name="firstName" label="First name" autocomplete="given-name" form={form} isFirst />
          <Field name="lastName" label="Last name" autocomplete="family-name" form={form} />
        </div>
        <NewPasswordField minimumLength={minimumPasswordLength} form={form} />
        <KeepField form={form} />
        <button class="Button" data-variant="primary" type="submit">
          Accept invitation
        </button>
      </form>
    </PageFrame>
  );
}

/** For a signed-in person who has proven the invited address. */
export function JoinPage({
  token,
  organizationName,
  email,
}: Omit<InvitationPageProps, 'form' | 'minimumPasswordLength'>) {
  return (
    <PageFrame title="Accept your invitation">
      <h1>{`Join ${organizationName}`}</h1>
      <p>
        You are signed in as <b>{email}</b>. {organizationName} becomes one more of your workspaces, separate from the
        others.
      </p>
      <form class="SignInForm" method="post" action={`/api/invitation/${token}`} novalidate>
        <button class="Button" data-variant="primary" type="submit">
          Join
        </button>
      </form>
    </PageFrame>
  );
}
