import { useEffect, useState } from 'react';
import { forgetRemoved } from '#web/account/account-place.ts';
import type { Account } from '#web/account/account.ts';
import { countUnsentIn, withPlace, type Unsent } from '#web/account/other-places.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { clearToasts, showToast } from '#web/kit/toast-queue.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { dropTabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { countOf, unsentWords } from '#web/words/counts.ts';
import { HomelessPage } from './homeless-page.tsx';

const none: Unsent = { changes: 0, forms: 0 };

type NoPlace = Extract<Account, { state: 'removed' | 'elsewhere' | 'homeless' }>;

// Restarts the tab in the workspace that this device used last.
function leaveWorkspace(): void {
  dropTabWorkspace();
  window.location.assign('/workspaces');
}

function RemovedPage({ accountId, place }: Extract<NoPlace, { state: 'removed' }>) {
  const { workspaceId, name } = place;
  const [unsent, setUnsent] = useState<Unsent>(none);
  useEffect(clearToasts, []);
  useEffect(() => {
    void withPlace({ accountId, workspaceId }, countUnsentIn).then(setUnsent, () => setUnsent(none));
  }, [accountId, workspaceId]);
  const save = async () => {
    const { count } = await withPlace({ accountId, workspaceId }, saveUnsentFile);
    showToast({ title: `${countOf(count, 'change')} exported`, description: 'The file is in your downloads.' });
  };
  const discard = async () => {
    await forgetRemoved({ accountId, workspaceId });
    leaveWorkspace();
  };
  const words = unsentWords(unsent);
  const hasUnsent = words !== '';
  return (
    <MessagePage
      title={`You no longer have access to ${name}`}
      actions={
        <>
          {hasUnsent && (
            <Button variant="primary" icon={DownloadIcon} onPress={() => void save()}>
              Export unsent changes
            </Button>
          )}
          {hasUnsent && (
            <Button variant="danger" onPress={() => void discard()}>
              Discard them
            </Button>
          )}
          <Button variant={hasUnsent ? 'secondary' : 'primary'} onPress={leaveWorkspace}>
            Other workspaces
          </Button>
        </>
      }
    >
      Its records, history and files were removed from this device.{' '}
      {hasUnsent
        ? `What you had not sent is kept here for you (${words}); nobody else can see it in the app.`
        : 'Nothing of yours was waiting to be sent.'}
    </MessagePage>
  );
}

/** Replaces everything where this tab has no workspace to show. */
export function NoPlacePage({ account }: { account: NoPlace }) {
  if (account.state === 'removed') return <RemovedPage {...account} />;
  if (account.state === 'homeless') return <HomelessPage {...account} />;
  return (
    <MessagePage
      title="This workspace is not on this device"
      actions={
        <>
          <Button variant="primary" onPress={() => window.location.reload()}>
            Try again
          </Button>
          <Button onPress={leaveWorkspace}>Other workspaces</Button>
        </>
      }
    >
      It was never opened here, and the server cannot be reached now. Open it once with a connection; then it is here
      without one.
    </MessagePage>
  );
}
