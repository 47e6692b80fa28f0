import type { Dexie } from 'dexie';
import { useEffect, useState } from 'react';
import { sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from './use-account.ts';
import { followAnswer } from './follow-answer.ts';
import { type LiveQuery, sharedAnswer } from './shared-answer.ts';

/**
 * A query of this device's records that answers anew whenever they change, in this tab, another tab or the worker. Undefined until the first
 * answer, which takes milliseconds. An answer equal to the one before keeps its identity, so that nothing is painted for it.
 */
export function useLive<T>(query: (db: Dexie) => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const { db } = useWorkspace();
  return useLiveIn(db, query, dependencies);
}

/** The same over a database that is not the records'. */
export function useLiveIn<T>(
  db: Dexie,
  query: (db: Dexie) => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const hear = (next: T) =>
      setValue((previous) => (previous !== undefined && sameValue(previous, next) ? previous : next));
    // Dexie follows what a query reads after its first await only when the function it is given is itself an async one.
    return followAnswer(db, async () => query(db), hear);
    // The query's identity changes with every render; what it reads is named by the dependencies.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [db, ...dependencies]);
  return value;
}

/**
 * The answer of a query that several parts of the page ask for: asked once for all of them, and there at once for who joins later.
 */
export function useSharedLive<T>(query: LiveQuery<T>): T | undefined {
  const { db } = useWorkspace();
  return useSharedLiveIn(db, query);
}

/** The same over a database that is not the records'. */
export function useSharedLiveIn<T>(db: Dexie, query: LiveQuery<T>): T | undefined {
  const answer = sharedAnswer(db, query);
  // Not a store of React's: its every change would be painted by itself, while answers that come together are painted together.
  const [value, setValue] = useState(answer.get);
  useEffect(() => {
    const hear = () => setValue(answer.get);
    hear();
    return answer.subscribe(hear);
  }, [answer]);
  return value;
}
