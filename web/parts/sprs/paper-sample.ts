import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import { entryOfLedger, type SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import { emptySprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import type { SprsPaper } from './sprs-paper.ts';
import type { SprsView } from './sprs-view.ts';
import { subjectOf } from './sprs-words.ts';

export const CHANGED = '2026-09-15T23:30:00.000Z';

/** Everything is met except these, and each requirement has a plan. */
export function judged(notMet: readonly string[], open: readonly string[] = []): SprsEntry {
  const facts: LedgerFacts = {
    objectives: objectiveIds
      .filter((id) => !open.includes(id))
      .map((id) => ({ id, status: 'in_progress', judgement: notMet.includes(id) ? 'not_met' : 'met' })),
    mfa: null,
    fips: null,
    plans: requirementFacts.map(({ id }) => ({ id, controlId: id, dueDate: null })),
  };
  return entryOfLedger({ facts, score: ledgerScore(facts, null) });
}

export function paperWith(change: Partial<SprsView>): SprsPaper {
  const view: SprsView = {
    entry: judged([]),
    worksheet: emptySprsWorksheet,
    assessment: undefined,
    described: undefined,
    named: { cageCodes: [], sspTitle: '', sspVersion: '', sspDate: null, updatedAt: null },
    assessedOn: null,
    plans: [],
    affirmedAt: null,
    frozen: [],
    unauthorized: [],
    ...change,
  };
  return { organizationName: 'Northfield', subject: subjectOf(view), view, basis: 'Plain words.', changedAt: CHANGED };
}
