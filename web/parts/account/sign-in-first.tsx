import type { ReactNode } from 'react';
import { useAccount } from '#web/account/use-account.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { UnreachablePage } from '#web/parts/page/unreachable-page.tsx';
import { signInAddress } from './sign-in-again.ts';

export interface SignInFirstProps {
  title: string;
  /** What signing in gives access to. */
  children: ReactNode;
}

/** Shown to signed-out people by a screen that has its own sign-in page. */
export function SignInFirst({ title, children }: SignInFirstProps) {
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
      title={title}
      actions={
        <LinkButton variant="primary" href={signInAddress()}>
          Sign In
        </LinkButton>
      }
    >
      {children}
    </MessagePage>
  );
}
