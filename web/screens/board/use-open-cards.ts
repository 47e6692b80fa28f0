import { useCallback, useState } from 'react';

const key = (boardId: string) => `vernier.board-open.${boardId}`;

function read(boardId: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key(boardId)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Which controls show their objectives: stored on this device only. */
export function useOpenCards(boardId: string): [ReadonlySet<string>, (ticketId: string, isOpen: boolean) => void] {
  const [state, setState] = useState(() => ({ boardId, ids: read(boardId) }));
  const ids = state.boardId === boardId ? state.ids : read(boardId);
  if (state.boardId !== boardId) setState({ boardId, ids });
  const toggle = useCallback(
    (ticketId: string, isOpen: boolean) => {
      setState((now) => {
        const next = new Set(now.ids);
        if (isOpen) next.add(ticketId);
        else next.delete(ticketId);
        localStorage.setItem(key(boardId), JSON.stringify([...next]));
        return { boardId, ids: next };
      });
    },
    [boardId],
  );
  return [ids, toggle];
}
