import { useEffect } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { signInAddress } from '#web/parts/account/sign-in-again.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';

/** Replaces everything when this page's person has left in another tab. */
export function LockedPage({ isSignedOut }: { isSignedOut: boolean }) {
  useEffect(clearToasts, []);
  if (isSignedOut) {
    return (
      <MessagePage
        title="You have signed out"
        actions={
          <LinkButton variant="primary" href={signInAddress()}>
            Sign In
          </LinkButton>
        }
      >
        You did so in another tab, so this one is empty now. What you chose to keep on this device is here again when
        you sign in.
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Another person has signed in"
      actions={
        <Button variant="primary" onPress={() => window.location.reload()}>
          Continue as this person
        </Button>
      }
    >
      This tab was somebody else’s and no longer shows their work. What they saved and what they were writing here waits
      on this device until they sign in again.
    </MessagePage>
  );
}
