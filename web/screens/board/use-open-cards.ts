import { useCallback, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';

function read(key: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Which controls show their objectives: stored on this device only, for this person in this workspace. */
export function useOpenCards(boardId: string): [ReadonlySet<string>, (ticketId: string, isOpen: boolean) => void] {
  const { db } = useWorkspace();
  // The database's name identifies account and workspace.
  const key = `vernier.board-open.${db.name}.${boardId}`;
  const [state, setState] = useState(() => ({ key, ids: read(key) }));
  const ids = state.key === key ? state.ids : read(key);
  if (state.key !== key) setState({ key, ids });
  const toggle = useCallback(
    (ticketId: string, isOpen: boolean) => {
      setState((now) => {
        const next = new Set(now.ids);
        if (isOpen) next.add(ticketId);
        else next.delete(ticketId);
        localStorage.setItem(key, JSON.stringify([...next]));
        return { key, ids: next };
      });
    },
    [key],
  );
  return [ids, toggle];
}
