import { useMemo } from 'react';
import { isClaimedComplete } from '#sync/domain/control/claim.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { claimedPoints } from '#sync/domain/score/claimed-points.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { useDocumentIds, useObjectives, useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useControls, useControlStatuses } from '#web/records/use-records.ts';
import { useProviders } from '#web/records/use-scope.ts';
import { scoreRowsOf, type ScoreRow } from './score-rows.ts';

/** Everything that the screen shows. */
export interface ScoreView {
  score: LedgerScore;
  /** Requirements that cost points. */
  rows: readonly ScoreRow[];
  titles: ReadonlyMap<string, string>;
  /** The points according to the organization's claims. */
  claimed: number;
  /** Requirements claimed complete that are not met. */
  contradicted: readonly string[];
  providers: readonly Provider[];
  /** Cloud providers that handle CUI without an authorization. */
  unauthorized: readonly Provider[];
}

/** From this device's records. Undefined for the first milliseconds. */
export function useScoreView(): ScoreView | undefined {
  const ledger = useLedger();
  const controls = useControls();
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const claims = useControlStatuses();
  const documentIds = useDocumentIds();
  const providers = useProviders();
  return useMemo(() => {
    if (!ledger || !controls || !objectives || !statuses || !claims || !documentIds || !providers) {
      return undefined;
    }
    const { score, advised } = ledger;
    const rows = scoreRowsOf(advised, { controls, objectives, statuses, documentIds });
    return {
      score,
      rows,
      titles: new Map(controls.map(({ id, title }) => [id, title])),
      claimed: claimedPoints([...claims.values()]),
      contradicted: score.lost.map(({ controlId }) => controlId).filter((id) => isClaimedComplete(claims.get(id))),
      providers,
      unauthorized: unauthorizedProviders(providers),
    };
  }, [ledger, controls, objectives, statuses, claims, documentIds, providers]);
}
