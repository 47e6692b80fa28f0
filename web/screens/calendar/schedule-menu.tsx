import { useWorkspace } from '#web/account/use-account.ts';
import { TableFilesMenu } from '#web/parts/paper/table-files-menu.tsx';
import { readProvenNumbers } from '#web/records/use-documents.ts';
import { listPeople } from '#web/records/use-people.ts';
import { readSystem } from '#web/records/use-scope.ts';
import { readScheduleRecords } from '#web/store/read-deadlines.ts';

/** Saves the schedule as a file. Records are read only then. */
export function ScheduleMenu() {
  const { db, user } = useWorkspace();
  const tell = async () => {
    const [{ scheduleFile }, records, members, proven, { affirmingOfficial }] = await Promise.all([
      import('./schedule-file.ts'),
      readScheduleRecords(db),
      listPeople(db),
      readProvenNumbers(db),
      readSystem(db),
    ]);
    return scheduleFile({
      organizationName: user.organizationName,
      records,
      members,
      proven,
      affirmingOfficial,
    });
  };
  return (
    <TableFilesMenu
      files={[{ name: 'Schedule', description: 'Every date, done or not', fileName: 'schedule', tell }]}
    />
  );
}
