import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import type { FormState } from '#server/account/pages/form-body.ts';
import { CarriedFields, Field, KeepField, NewPasswordField, Notice } from '#server/account/pages/page-fields.tsx';
import { PageFrame } from '#server/account/pages/page-frame.tsx';
import { INITIAL_MINIMUM_LENGTH } from '#server/account/passwords/password-rules.ts';
import { linkTo, type Carried } from '#server/account/sign-in/return-path.ts';

export function SignupPage({ form, carried }: { form: FormState; carried: Carried }) {
  return (
    <PageFrame title="Create an organization">
      <h1>Create an organization</h1>
      <p>
        {`The first ${evaluationDays} days are free, without a credit card. `}
        Your organization keeps its controls, evidence and people apart from all others. You become its administrator.
      </p>
      <form class="SignInForm" method="post" action="/api/signup" novalidate>
        {form.errors.form && <Notice tone="alert">{form.errors.form}</Notice>}
        <CarriedFields carried={carried} />
        <Field name="organizationName" label="Organization" autocomplete="organization" form={form} isFirst />
        <div class="FieldPair">
          <Field name="firstName" label="First name" autocomplete="given-name" form={form} />
          <Field name="lastName" label="Last name" autocomplete="family-name" form={form} />
        </div>
        <Field name="email" label="Work email" type="email" autocomplete="username" form={form} />
        <NewPasswordField minimumLength={INITIAL_MINIMUM_LENGTH} form={form} />
        <KeepField form={form} />
        <p class="FieldHelp">
          By creating an organization you accept the <a href="/terms">terms of service</a>. The{' '}
          <a href="/privacy">privacy policy</a> says what is kept.
        </p>
        <button class="Button" data-variant="primary" type="submit">
          Create organization
        </button>
      </form>
      <p class="SignInFooter">
        Have an account? <a href={linkTo('/api/login', carried)}>Sign in</a>
      </p>
    </PageFrame>
  );
}
