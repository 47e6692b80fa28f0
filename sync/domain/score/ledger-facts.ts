import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { LedgerFacts, ObjectiveAnswer } from './requirement-result.ts';

/** The records that the organization's own ledger is scored by. */
export interface LedgerRecords {
  objectives: readonly ObjectiveAnswer[];
  controls: readonly Pick<ControlStatus, 'id' | 'mfa' | 'fips'>[];
  plans: readonly Pick<Poam, 'id' | 'kind' | 'controlId' | 'status' | 'targetDate'>[];
}

/** The facts that count: the answers of 3.5.3 and 3.13.11, and plans that are still open. */
export function ledgerFacts({ objectives, controls, plans }: LedgerRecords): LedgerFacts {
  const answersOf = (id: string) => controls.find((control) => control.id === id);
  return {
    objectives,
    mfa: answersOf('3.5.3')?.mfa ?? null,
    fips: answersOf('3.13.11')?.fips ?? null,
    // The 180 days do not apply to an operational plan.
    plans: plans
      .filter(isOpenPoam)
      .map(({ id, kind, controlId, targetDate }) => ({ id, controlId, dueDate: kind === 'poam' ? targetDate : null })),
  };
}
