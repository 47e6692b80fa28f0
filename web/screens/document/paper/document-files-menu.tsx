import { useWorkspace } from '#web/account/use-account.ts';
import { TableFilesMenu } from '#web/parts/paper/table-files-menu.tsx';
import { readSealedRecords } from '#web/records/read-oscal-records.ts';
import { readRequests } from '#web/records/use-requests.ts';

/** Saves all evidence or all requests, regardless of filters. Records are read only when one is chosen. */
export function DocumentFilesMenu() {
  const { db, user } = useWorkspace();
  const read = async () => ({ organizationName: user.organizationName, records: await readSealedRecords(db) });
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
          description: 'What was requested, and what was received',
          fileName: 'evidence-requests',
          tell: tellRequests,
        },
      ]}
    />
  );
}
