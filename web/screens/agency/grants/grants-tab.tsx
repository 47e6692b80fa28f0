import { grantTotals, isMissed } from '#sync/domain/agency/grant-order.ts';
import type { Grant } from '#sync/domain/agency/grant-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { RecordSheet } from '#web/parts/sheet/record-sheet.tsx';
import { useCan } from '#web/records/use-can.ts';
import { grantTone } from '#web/screens/agency/grant-tone.ts';
import { grantKind } from '#web/screens/agency/records/record-kinds.ts';
import { RecordList, type RecordTabProps } from '#web/screens/agency/records/record-list.tsx';
import { RecordRow } from '#web/screens/agency/records/record-row.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { wordName } from '#web/words/state-local-words.ts';
import { GrantFields } from './grant-fields.tsx';

/** Money for security work: planned, applied for and granted. */
export function GrantsTab({ records, pending, today, item, onItem }: RecordTabProps<Grant>) {
  const canManage = useCan('grant.manage');
  const totals = grantTotals(records, today);
  const open = records.find(({ id }) => id === item) ?? null;
  return (
    <div className={kit.panels}>
      <Panel label="Grants in figures" isFlush>
        <StatStrip>
          <Stat
            level={2}
            label="Total amount"
            figure={<Amounts>{dollarsText(totals.total)}</Amounts>}
            note="of all grants not declined"
          />
          <Stat level={2} label="Awarded" figure={<Amounts>{dollarsText(totals.awarded)}</Amounts>} />
          <Stat level={2} label="To apply for" figure={totals.planned} />
          <Stat
            level={2}
            label="Deadline passed"
            figure={totals.missed}
            tone={totals.missed > 0 ? 'danger' : undefined}
            note="without an application"
          />
        </StatStrip>
      </Panel>
      <RecordList
        title="Grants"
        addLabel="Add grant"
        empty="No grants yet"
        emptyText="Keep the grants that pay for security work here, with their deadlines and what was awarded."
        count={records.length}
        canManage={canManage}
        onAdd={() => onItem('new')}
      >
        {records.map((grant) => (
          <RecordRow
            key={grant.id}
            title={grant.grantName}
            isPending={pending.has(`grant/${grant.id}`)}
            onEdit={canManage ? () => onItem(grant.id) : undefined}
            badges={
              <>
                <Badge tone={grantTone(grant.status)}>{wordName(grant.status)}</Badge>
                {isMissed(grant, today) && <Badge tone="danger">Deadline passed</Badge>}
              </>
            }
            figure={
              <>
                <b className={kit.strong}>
                  <Amounts>{dollarsText(grant.totalAmount)}</Amounts>
                </b>
                <small className={kit.meta}>
                  <Amounts>
                    {grant.awardedAmount === null ? 'Not awarded yet' : `${dollarsText(grant.awardedAmount)} awarded`}
                  </Amounts>
                </small>
              </>
            }
          >
            <p>
              {grant.fundingAgency} · {grant.grantType}
            </p>
            <p>
              {grant.applicationDeadline
                ? `Apply by ${calendarDayText(grant.applicationDeadline)}`
                : 'No application deadline'}
            </p>
          </RecordRow>
        ))}
      </RecordList>
      {canManage && (item === 'new' || open) && (
        <RecordSheet key={item} kind={grantKind} record={open} Fields={GrantFields} onClose={() => onItem(null)} />
      )}
    </div>
  );
}
