import type { SalesAccess } from '#sync/domain/common/endpoint.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { signInAddress } from '#web/parts/account/sign-in-again.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import type { CallProblem } from '#web/records/use-call.ts';

/** Shown to people who do not belong to the sales side. */
export function SalesDenied({ area, problem }: { area: SalesAccess; problem: CallProblem }) {
  const isSignedOut = problem.kind === 'signed_out';
  return (
    <MessagePage
      title="Access Denied"
      actions={
        <>
          {area === 'sales_representative' && (
            <LinkButton variant="primary" href="/sales/signup">
              Apply to Join
            </LinkButton>
          )}
          <LinkButton href="/">Back to Home</LinkButton>
        </>
      }
      details={
        isSignedOut && (
          <p>
            Have an account? <TextLink href={signInAddress()}>Sign in</TextLink> with the address you are known by.
          </p>
        )
      }
    >
      {area === 'sales_representative'
        ? 'You need to be an approved sales representative to open this dashboard.'
        : 'You need to be a sales administrator to open this page.'}
    </MessagePage>
  );
}
