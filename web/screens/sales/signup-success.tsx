import { LinkButton } from '#web/kit/link-button.tsx';
import { MessagePage } from '#web/shell/message-page.tsx';

/** The application is with the sales team. */
export function SignupSuccess() {
  return (
    <MessagePage
      title="Application submitted"
      actions={
        <>
          <LinkButton variant="primary" href="/">
            Return to Home
          </LinkButton>
          <LinkButton href="/sales/login">Rep Login</LinkButton>
        </>
      }
    >
      Thank you. Your application needs the approval of an administrator; we contact you within 2 business days. Your
      referral code and the way to your dashboard come by mail.
    </MessagePage>
  );
}
