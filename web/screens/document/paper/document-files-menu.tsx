import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { readImportRecords } from '#web/data/records/read-oscal-records.ts';
import { readWorkspaceSetting } from '#web/data/records/read-workspace-setting.ts';
import { readRequests } from '#web/data/records/use-requests.ts';
import { TableFilesMenu } from '#web/parts/paper/table-files-menu.tsx';

/** Saves all evidence or all requests, whatever the screen shows. The records are read when one is asked for. */
export function DocumentFilesMenu() {
  const { db, user } = useWorkspace();
  const read = async () => {
    const [records, { timeZone }] = await Promise.all([readImportRecords(db), readWorkspaceSetting(db)]);
    return { organizationName: user.organizationName, records, today: dayInZone(new Date(), timeZone) };
  };
  const tellEvidence = async () => {
    const [{ evidenceIndex }, source] = await Promise.all([import('./evidence-index.ts'), read()]);
    return evidenceIndex(source);
  };
  const tellRequests = async () => {
    const [{ requestsFile }, source, requests] = await Promise.all([
      import('./requests-file.ts'),
      read(),
      readRequests(db),
    ]);
    return requestsFile({ ...source, requests });
  };
  return (
    <TableFilesMenu
      label="Export"
      files={[
        {
          name: 'Evidence index',
          description: 'Documents by requirement',
          fileName: 'evidence-index',
          hasCsv: true,
          tell: tellEvidence,
        },
        {
          name: 'Requests',
          description: 'What was asked for, and what came',
          fileName: 'evidence-requests',
          tell: tellRequests,
        },
      ]}
    />
  );
}
