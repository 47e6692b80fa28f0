import { useEffect, useState } from 'react';
import { accountStore } from '#web/data/account/account.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { countUnsentIn, listUnsentElsewhere, withPlace } from '#web/data/account/other-places.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { countOf } from '#web/words/counts.ts';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import css from './sign-out-dialog.module.css';

/** What exists only on this device, in all workspaces of the person. */
async function countUnsent({ db, files, account, user }: ReturnType<typeof useWorkspace>): Promise<number> {
  const elsewhere = await listUnsentElsewhere(account, user);
  return elsewhere.reduce((sum, { count }) => sum + count, await countUnsentIn({ db, files }));
}

/** A file for each workspace that has something unsent. Returns the number of items. */
async function saveAll(workspace: ReturnType<typeof useWorkspace>): Promise<number> {
  let saved = (await countUnsentIn(workspace)) > 0 ? await saveUnsentFile(workspace) : 0;
  const { account, user } = workspace;
  for (const { workspaceId } of await listUnsentElsewhere(account, user)) {
    saved += await withPlace({ accountId: user.id, workspaceId }, saveUnsentFile);
  }
  return saved;
}

/** Signs out. Asks when anything would be lost or the server cannot be reached; otherwise it just does it. */
export function SignOutDialog({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const workspace = useWorkspace();
  const isOffline = useOffline();
  const [unsent, setUnsent] = useState<number>();

  useEffect(() => {
    if (!isAsked || isOffline === undefined) return;
    void countUnsent(workspace).then((count) => {
      setUnsent(count);
      if (count === 0 && !isOffline) void accountStore.leave(true);
    });
  }, [isAsked, isOffline, workspace]);

  const stay = (
    <Button autoFocus onPress={onClose}>
      Stay signed in
    </Button>
  );
  const shared = { role: 'alertdialog' as const, onOpenChange: (open: boolean) => !open && onClose() };
  if (isOffline) {
    return (
      <Dialog {...shared} isOpen={isAsked} title="Signing out needs a connection" actions={stay}>
        The server ends your session, and it cannot be reached now. Everything you change stays on this device until
        then.
      </Dialog>
    );
  }
  const saved = async () => {
    const count = await saveAll(workspace);
    showToast({
      title: `${countOf(count, 'change')} exported`,
      description: 'Keep the file until they have been sent.',
    });
  };
  const count = unsent ?? 0;
  return (
    <Dialog
      {...shared}
      size="lg"
      isOpen={isAsked && count > 0}
      title={`Sign out with ${countOf(count, 'unsent change')}?`}
      actions={
        <div className={css.actions}>
          {stay}
          <Button onPress={() => void accountStore.leave(false)}>Keep on this device and sign out</Button>
          <Button variant="danger" onPress={() => void accountStore.leave(true)}>
            Discard and sign out
          </Button>
        </div>
      }
    >
      <p>
        {count === 1 ? 'It is' : 'They are'} only on this device. Kept here, {count === 1 ? 'it waits' : 'they wait'}{' '}
        until you sign in on this browser again; nobody else can see {count === 1 ? 'it' : 'them'} in the app.
        Discarded, {count === 1 ? 'it is' : 'they are'} gone for good.
      </p>
      <p className={css.export}>
        <Button variant="quiet" icon={DownloadIcon} onPress={() => void saved()}>
          Export unsent changes
        </Button>
      </p>
    </Dialog>
  );
}
