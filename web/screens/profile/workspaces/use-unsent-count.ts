import { useEffect, useState } from 'react';
import { countUnsentIn, withPlace } from '#web/account/other-places.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import type { KnownWorkspace } from '#web/store/account-database.ts';

const none = { changes: 0, forms: 0 };

/** The changes and files of a workspace that only this device has; undefined until they were counted. */
export function useUnsentCount({ workspaceId, user: opened }: KnownWorkspace): number | undefined {
  const workspace = useWorkspace();
  const [count, setCount] = useState<number>();
  const isHere = workspace.user.workspaceId === workspaceId;
  // A workspace that was never opened here has no database, and counting must not create one.
  const isOpened = opened !== undefined;
  useEffect(() => {
    let isCurrent = true;
    const owner = { accountId: workspace.user.id, workspaceId };
    const elsewhere = () => (isOpened ? withPlace(owner, countUnsentIn) : Promise.resolve(none));
    void (isHere ? countUnsentIn(workspace) : elsewhere()).then(({ changes }) => isCurrent && setCount(changes));
    return () => {
      isCurrent = false;
    };
  }, [workspace, workspaceId, isHere, isOpened]);
  return count;
}
