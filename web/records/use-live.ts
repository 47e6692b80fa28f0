import type { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { unlessInDoubt } from '#web/store/connection/lasting-database.ts';
import { keepAsking } from '#web/store/follow-answer.ts';
import { QueryTurns } from '#web/store/query-turns.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { sharedAnswer, type LiveQuery } from '#web/store/shared-answer.ts';

/**
 * A query over this device's records that runs again whenever they change, in this tab, another tab or the worker.
 * Undefined until the first answer, which takes milliseconds. An answer equal to the previous one keeps its identity,
 * so that nothing renders for it.
 */
export function useLive<T>(query: (db: RecordDatabase) => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const { db } = useWorkspace();
  return useLiveIn(db, query, dependencies);
}

/** The same over another database. */
export function useLiveIn<T>(
  db: Dexie,
  query: (db: Dexie) => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined {
  const [round, setRound] = useState(0);
  const asking = useRef<ReturnType<typeof keepAsking>>(undefined);
  const shown = useRef<T>(undefined);
  useEffect(() => {
    asking.current = keepAsking(db, () => setRound((count) => count + 1));
    return asking.current.stop;
  }, [db]);
  // Dexie keeps the function of the render in which a dependency changed, and these turns with it.
  const turns = new QueryTurns();
  const ask = async () => {
    try {
      const next = unlessInDoubt(db, await query(db));
      asking.current?.answered();
      return shown.current !== undefined && sameValue(shown.current, next) ? shown.current : next;
    } catch {
      // What is shown stays until the query is asked again: an error here would take the whole screen away.
      asking.current?.failed();
      return shown.current;
    }
  };
  // Dexie tracks what a query reads after its first await only if the function passed to it is itself async. The
  // query's identity changes with every render; the dependencies name what it reads.
  const value = useLiveQuery(async () => turns.take(ask), [db, round, ...dependencies]);
  useLayoutEffect(() => {
    shown.current = value;
  });
  return value;
}

/** The answer of a query shared by several parts of the page: asked once for all, and there at once for later ones. */
export function useSharedLive<T>(query: LiveQuery<T>): T | undefined {
  const { db } = useWorkspace();
  return useSharedLiveIn(db, query);
}

/** The same over another database. */
export function useSharedLiveIn<T>(db: Dexie, query: LiveQuery<T>): T | undefined {
  const answer = sharedAnswer(db, query);
  // Not a React store: each of its changes would render separately, while answers that arrive together render together.
  const [value, setValue] = useState(answer.get);
  useEffect(() => {
    const hear = () => setValue(answer.get);
    hear();
    return answer.subscribe(hear);
  }, [answer]);
  return value;
}
