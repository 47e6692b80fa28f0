import { useWorkspace } from '#web/account/use-account.ts';
import { TableFilesMenu } from '#web/parts/paper/table-files-menu.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { readNewestSecurityPlan } from '#web/records/read-newest-security-plan.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { useDocumentIds, useObjectives, useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import type { ScoreView } from '#web/screens/score/use-score-rows.ts';
import { basisWithSecurityPlan } from '#web/words/security-plan-age.ts';
import type { ScoreSource } from './score-source.ts';

/** Saves the score and the results behind it. It takes its place before the records are loaded. */
export function ScoreFilesMenu({ view }: { view: ScoreView | undefined }) {
  const { db, user } = useWorkspace();
  const { organizationName } = user;
  const basis = useReportBasis();
  const facts = useLedger()?.facts;
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const claims = useControlStatuses();
  const documentIds = useDocumentIds();
  const plans = usePoams();
  const source: ScoreSource | undefined =
    view && facts && objectives && statuses && claims && documentIds && plans
      ? { organizationName, basis, view, facts, objectives, statuses, claims, documentIds, plans }
      : undefined;
  const sourceOf = async () => {
    if (!source) throw new Error('There are no results yet.');
    return { ...source, basis: basisWithSecurityPlan(basis, await readNewestSecurityPlan(db)) };
  };
  return (
    <TableFilesMenu
      isDisabled={!source}
      files={[
        {
          name: 'Score explained',
          description: 'Both scores, cost by cost',
          fileName: 'score-explained',
          tell: async () => (await import('./score-explained.ts')).scoreExplained(await sourceOf()),
        },
        {
          name: 'Results',
          description: 'Requirements and objectives',
          fileName: 'results',
          tell: async () => (await import('./results-file.ts')).resultsFile(await sourceOf()),
        },
      ]}
    />
  );
}
