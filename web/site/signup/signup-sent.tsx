import { FormSent } from '#web/site/forms/form-sent.tsx';
import { SiteButton } from '#web/site/frame/site-button.tsx';

/** Replaces the form once the application has arrived. */
export function SignupSent() {
  return (
    <FormSent
      title="Application submitted"
      actions={
        <>
          <SiteButton href="/" variant="primary" size="lg">
            Return to Home
          </SiteButton>
          <SiteButton href="/sales/login" size="lg">
            Rep Login
          </SiteButton>
        </>
      }
    >
      Thank you. Your application needs the approval of an administrator; we contact you within 2 business days. You
      receive your referral code and the link to your dashboard by email.
    </FormSent>
  );
}
