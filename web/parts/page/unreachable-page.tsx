import { useState } from 'react';
import { accountStore } from '#web/account/account.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MessagePage } from './message-page.tsx';

/** Replaces a screen for signed-in people on a device that remembers nobody and cannot reach the server. */
export function UnreachablePage() {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await accountStore.refresh();
    setAsking(false);
  };
  return (
    <MessagePage
      title="The server cannot be reached"
      actions={
        <>
          <Button variant="primary" isPending={isAsking} pendingLabel="Asking" onPress={() => void ask()}>
            Try again
          </Button>
          <LinkButton href="/">Go to the home page</LinkButton>
        </>
      }
    >
      Nobody is signed in on this device, and signing in needs a connection. After that, the app opens without one.
    </MessagePage>
  );
}
