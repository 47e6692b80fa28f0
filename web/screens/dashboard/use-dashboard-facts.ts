import { useMemo } from 'react';
import { provingIds } from '#sync/domain/document/document-expiry.ts';
import { evidenceCount } from '#sync/domain/objective/evidence-count.ts';
import { useAccount, useWorkspace } from '#web/account/use-account.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useDatedWork } from '#web/records/use-due-work.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useControls, useControlStatuses } from '#web/records/use-records.ts';
import { useProviders } from '#web/records/use-scope.ts';
import { useStatusRecords, useToday } from '#web/records/use-statuses.ts';
import { dashboardFacts, type DashboardFacts } from './dashboard-facts.ts';
import { complianceReport } from './report/compliance-report.ts';

/** Undefined for the first milliseconds. */
export function useDashboardFacts(): DashboardFacts | undefined {
  const account = useAccount();
  const workspace = useWorkspace();
  const user = account.state === 'signed_in' ? account.user : workspace.user;
  const controls = useControls();
  const statuses = useControlStatuses();
  const work = useDatedWork();
  const documents = useDocuments();
  const today = useToday(useNow());
  const report = useMemo(
    () => (controls && statuses ? complianceReport(controls, statuses) : undefined),
    [controls, statuses],
  );
  const objectives = useObjectiveStatuses();
  const providers = useProviders();
  const earned = useStatusRecords();
  return useMemo(() => {
    if (!report || !work || !documents || !statuses || !objectives || !providers || !earned) return undefined;
    const proving = provingIds(documents, today);
    const records = {
      work,
      providers,
      documentCount: documents.length,
      controls: [...statuses.values()],
      statuses: earned,
      objectives: objectives.map((one) => ({ ...one, evidenceCount: evidenceCount(one.evidenceFiles, proving) })),
    };
    return dashboardFacts(user, report, records, today);
  }, [user, report, work, documents, statuses, objectives, providers, earned, today]);
}
