import type { ReactNode } from 'react';
import { FormPage, showToastInApp } from '#web/site/forms/form-page.tsx';
import { backToHome, toFaq, toPricing } from '#web/site/frame/back-links.ts';
import { QuoteForm } from './quote-form.tsx';

/** The form on its page, or what replaces it. */
export function QuotePage({ children }: { children?: ReactNode }) {
  return (
    <FormPage
      title="Request a custom quote"
      lede="Four short steps about your organization and what it has to meet. Our sales team responds within 24 hours."
      header={{ links: [toPricing, toFaq], action: backToHome }}
    >
      {children ?? <QuoteForm showToast={showToastInApp} />}
    </FormPage>
  );
}
