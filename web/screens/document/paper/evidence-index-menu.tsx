import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { readImportRecords } from '#web/data/records/read-oscal-records.ts';
import { readWorkspaceSetting } from '#web/data/records/read-workspace-setting.ts';
import { TableFilesMenu } from '#web/parts/paper/table-files-menu.tsx';

/** Saves the index of all evidence, whatever the screen shows. The records are read when it is asked for. */
export function EvidenceIndexMenu() {
  const { db, user } = useWorkspace();
  const tell = async () => {
    const [{ evidenceIndex }, records, { timeZone }] = await Promise.all([
      import('./evidence-index.ts'),
      readImportRecords(db),
      readWorkspaceSetting(db),
    ]);
    const today = dayInZone(new Date(), timeZone);
    return evidenceIndex({ organizationName: user.organizationName, records, today });
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
          tell,
        },
      ]}
    />
  );
}
