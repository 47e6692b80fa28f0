import type { ReactNode } from 'react';
import type { SalesAccess } from '#sync/domain/common/endpoint.ts';
import { Button } from '#web/kit/button.tsx';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { ScreenSkeleton } from '#web/parts/page/quiet-frame.tsx';
import type { Called } from '#web/records/use-call.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { SalesDenied } from './sales-denied.tsx';
import { SalesFrame } from './sales-frame.tsx';

export interface SalesGateProps<T> {
  area: SalesAccess;
  badge: string;
  /** The first request to the server, whose answer decides who may see the rest. */
  asked: Called<T>;
  children: (value: T) => ReactNode;
}

/** Shows a screen of the sales side to people whom the server accepts, and tells everybody else what they need. */
export function SalesGate<T>({ area, badge, asked, children }: SalesGateProps<T>) {
  const { value, problem, reload } = asked;
  // Only people whose session ended here are sent to sign in again; newcomers are told what this is.
  useSignInAgain(problem?.kind === 'signed_out' && value !== undefined);

  if (problem?.kind === 'no_access' && problem.code === 'email_unproven') {
    return <EmailConfirmation onDone={reload} />;
  }
  if (problem?.kind === 'no_access') return <SalesDenied area={area} problem={problem} />;
  if (value !== undefined) return children(value);
  if (problem?.kind === 'signed_out') return <SalesDenied area={area} problem={problem} />;
  if (!problem) {
    return (
      <SalesFrame badge={badge}>
        <ScreenSkeleton />
      </SalesFrame>
    );
  }
  const isOffline = problem.kind === 'offline';
  return (
    <MessagePage
      title={isOffline ? 'This page needs a connection' : 'The server could not answer'}
      actions={
        <Button variant="primary" onPress={() => void reload()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'Sales figures are kept on the server only. The page loads by itself once you are connected.'
        : problem.message}
    </MessagePage>
  );
}
