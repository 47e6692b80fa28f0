import { useSyncExternalStore } from 'react';
import { accountStore, type Account } from './account.ts';
import type { Workspace } from './workspace.ts';

export function useAccount(): Account {
  return useSyncExternalStore(accountStore.subscribe, accountStore.get);
}

/** The signed-in person's workspace. Only for screens that the router shows to signed-in people. */
export function useWorkspace(): Workspace {
  const account = useAccount();
  if (account.state !== 'signed_in') throw new Error('this screen needs a signed-in person');
  return account.workspace;
}
