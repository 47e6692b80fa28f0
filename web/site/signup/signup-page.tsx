import type { ReactNode } from 'react';
import { FormPage, showToastInApp } from '#web/site/forms/form-page.tsx';
import { toFaq, toPricing, toSalesLogin } from '#web/site/frame/back-links.ts';
import { SignupForm } from './signup-form.tsx';

/** /sales/signup: the form on its page, or what replaces it. */
export function SignupPage({ children }: { children?: ReactNode }) {
  return (
    <FormPage
      title="Join our sales team"
      lede="Help contractors and agencies become compliant, and earn a recurring commission on every subscription."
      header={{ links: [toPricing, toFaq], action: toSalesLogin }}
    >
      {children ?? <SignupForm showToast={showToastInApp} />}
    </FormPage>
  );
}
