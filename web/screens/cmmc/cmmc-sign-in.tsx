import { useAccount } from '#web/data/use-account.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MessagePage } from '#web/shell/message-page.tsx';
import { signInAddress } from '#web/shell/sign-in-again.ts';
import { UnreachablePage } from '#web/shell/unreachable-page.tsx';

/** What stands at /cmmc for somebody who is not signed in. */
export function CmmcSignIn() {
  const account = useAccount();
  if (account.state === 'loading') {
    return (
      <p role="status" style={{ padding: 'var(--page-pad)' }}>
        Loading...
      </p>
    );
  }
  if (account.state === 'signed_out' && !account.answered) return <UnreachablePage />;
  return (
    <MessagePage
      title="CMMC Level 2 Compliance"
      actions={
        <LinkButton variant="primary" href={signInAddress()}>
          Sign In
        </LinkButton>
      }
    >
      Please sign in to access your CMMC compliance dashboard
    </MessagePage>
  );
}
