import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import type { TableFile } from '#web/parts/paper/table-file.ts';
import type { ScoreView } from '#web/screens/score/use-score-rows.ts';

/** What the score's files are made from. */
export interface ScoreSource {
  organizationName: string;
  /** The official text and the weights that they are based on, in one line. */
  basis: string;
  view: ScoreView;
  facts: LedgerFacts;
  objectives: readonly Objective[];
  statuses: readonly SealedObjectiveStatus[];
  claims: ReadonlyMap<string, SealedControlStatus>;
  documentIds: readonly string[];
  plans: readonly Poam[];
}

/** What both files begin with. */
export function fileHead({
  organizationName,
  statuses,
  claims,
  plans,
  view,
}: ScoreSource): Omit<TableFile, 'title' | 'facts' | 'parts'> {
  return { organizationName, madeAt: newestChange([...statuses, ...claims.values(), ...plans, ...view.providers]) };
}
