import type { AuditEntry } from '#sync/domain/history/audit-contract.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { zonePlaceOf } from '#web/screens/admin/reminders/reminder-words.ts';
import { auditEventName } from '#web/words/admin-words.ts';
import { fieldName } from '#web/words/field-names.ts';
import { momentInZone } from '#web/words/times.ts';
import css from './audit-tab.module.css';

/** The lines of one page, newest first. Times are in the organization’s time zone, like the filter's days. */
export function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = useWorkspaceSetting();
  return (
    <Table label="Audit log" className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Time{zonePlaceOf(timeZone)}</th>
          <th scope="col">Event</th>
          <th scope="col">Person</th>
          <th scope="col">Details</th>
          <th scope="col">Address</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={kit.whole}>{momentInZone(entry.at, timeZone)}</td>
            <td>
              <span className={css.event}>
                {auditEventName(entry.event)}
                {entry.archived && <Badge>Archived</Badge>}
              </span>
            </td>
            <td className={kit.whole}>{entry.userName ?? '–'}</td>
            <td className={`${kit.soft} ${kit.breaks} ${css.details}`}>{detailText(entry.detail)}</td>
            <td className={css.address}>{entry.address || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

// Ids mean nothing to people; the export has them.
function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([name, value]) => !name.endsWith('Id') && value !== null && value !== '')
    .map(
      ([name, value]) => `${fieldName(name)}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)}`,
    )
    .join(' · ');
}
