import { FormSent } from '#web/site/forms/form-sent.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';

/** Replaces the form once the request has arrived. */
export function QuoteSent() {
  return (
    <FormSent
      title="Quote Request Submitted"
      actions={
        <>
          <SiteButton href="/" variant="primary" size="lg">
            Return to Home
          </SiteButton>
          <SiteButton href="/faq" size="lg">
            View FAQ
          </SiteButton>
        </>
      }
    >
      Thank you. Our sales team responds within 24 hours, and a confirmation is on its way to your email address.
    </FormSent>
  );
}
