import { useRef, useState } from 'react';
import type { History } from '#sync/domain/history/history-record.ts';
import { listOlderHistory } from '#sync/domain/sync/sync-contract.ts';
import { call } from '#web/store/calls/call.ts';
import { readHistoryPlace } from '#web/sync/history-lane.ts';
import { problemOf, type CallProblem } from './use-call.ts';
import { useLive } from './use-live.ts';

export interface OlderHistory {
  /** Steps from before what this device holds, as far as they were asked for, newest first. */
  steps: History[];
  /** There may be more on the server. */
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last request brought nothing. */
  problem: CallProblem | undefined;
  load: () => Promise<void>;
}

interface Asked {
  /** The device's oldest step when they were asked for: steps fetched before it moved would leave a gap. */
  below: number;
  steps: History[];
  isAll: boolean;
}

const none: History[] = [];

/** The past beyond this device's horizon, of everything or of one record. It is asked for and not kept. */
export function useOlderHistory(about?: { table: string; recordId: string }): OlderHistory {
  // Numbers begin at 1.
  const oldest = useLive(async (db) => {
    const step = await db.table('history').orderBy('id').first();
    return step?.id ?? (await readHistoryPlace(db)).after + 1;
  }, []);
  const [asked, setAsked] = useState<Asked>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const loading = useRef(false);
  const valid = asked && asked.below === oldest ? asked : undefined;

  const load = async () => {
    if (oldest === undefined || loading.current) return;
    loading.current = true;
    setLoading(true);
    setProblem(undefined);
    try {
      const before = valid?.steps.at(-1)?.id ?? oldest;
      const page = await call(listOlderHistory, { query: { before, ...about } });
      setAsked({ below: oldest, steps: [...(valid?.steps ?? []), ...page.steps], isAll: !page.more });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      loading.current = false;
      setLoading(false);
    }
  };
  const hasMore = oldest !== undefined && oldest > 1 && valid?.isAll !== true;
  return { steps: valid?.steps ?? none, hasMore, isLoading, problem, load };
}
