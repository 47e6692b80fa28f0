import { useState } from 'react';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { runningConditional } from '#sync/domain/status/running-conditional.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { PaperFilesMenu } from '#web/parts/paper/paper-files-menu.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import { readPoamHistory } from '#web/records/read-poam-history.ts';
import { readDocuments } from '#web/records/read-records.ts';
import { usePeople } from '#web/records/use-people.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useControlStatuses } from '#web/records/use-records.ts';
import { readSystem } from '#web/records/use-scope.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { readStatusRecords } from '#web/store/read-deadlines.ts';
import type { PoamFile } from './poam-file.ts';

/** Saves all plans as a document or a workbook, online or offline. */
export function PoamFilesMenu() {
  const { db, user } = useWorkspace();
  const plans = usePoams();
  const members = usePeople();
  const statuses = useControlStatuses();
  const basis = useReportBasis();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const isEmpty = !plans?.length || !members || !statuses;

  const fileOf = async (): Promise<PoamFile> => {
    const partlyMet = [...(statuses ?? [])].filter(([id, status]) => isPartlyMet(id, status)).map(([id]) => id);
    return {
      organizationName: user.organizationName,
      plans: plans ?? [],
      members: members ?? [],
      documents: await readDocuments(db),
      system: await readSystem(db),
      conditional: runningConditional(await readStatusRecords(db), today),
      today,
      ...(await readPoamHistory(db, plans ?? [])),
      partlyMet: new Set(partlyMet),
      basis,
    };
  };
  return (
    <PaperFilesMenu
      label="Export plans"
      fileName="plan-of-action"
      isDisabled={isEmpty}
      paper={async () => (await import('./poams-paper.ts')).poamsPaper(await fileOf())}
      hasWord
      workbook={async () => (await import('./poams-workbook.ts')).poamsWorkbook(await fileOf())}
    />
  );
}
