import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import { compareDeadlines, deadlineState, type DeadlineState } from '#sync/domain/agency/deadline-status.ts';
import { deadlineMutators } from '#sync/domain/agency/state-local-mutators.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { RecordSheet } from '#web/parts/sheet/record-sheet.tsx';
import { useCan } from '#web/records/use-can.ts';
import { deadlineKind } from '#web/screens/agency/records/record-kinds.ts';
import { RecordList, type RecordTabProps } from '#web/screens/agency/records/record-list.tsx';
import { RecordRow } from '#web/screens/agency/records/record-row.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';
import { levelName, wordName } from '#web/words/state-local-words.ts';
import { DeadlineFields } from './deadline-fields.tsx';

const SOON_DAYS = 30;
const tones = { complete: 'success', overdue: 'danger', open: 'neutral' } as const;

/** Deadlines, overdue ones first. */
export function DeadlinesTab({ records, pending, today, item, onItem }: RecordTabProps<DeadlineRecord>) {
  const canManage = useCan('deadline.manage');
  const run = useRunChanges();
  const sorted = records.toSorted((a, b) => compareDeadlines(a, b, today));
  const open = records.find(({ id }) => id === item) ?? null;
  const inState = (state: DeadlineState) => records.filter((record) => deadlineState(record, today) === state);
  const horizon = addDays(today, SOON_DAYS);
  const soon = inState('open').filter(({ dueDate }) => dueDate <= horizon).length;
  const overdue = inState('overdue').length;
  const finish = ({ id, status }: DeadlineRecord) => {
    const set = (to: DeadlineRecord['status'], seen: DeadlineRecord['status']) => ({
      call: call(deadlineMutators.update, { id, set: { status: to } }),
      seen: { [recordKey('deadline', id)]: { status: seen } },
    });
    return run({
      changes: [set('complete', status)],
      done: successToast('Deadline complete'),
      undo: { changes: [set(status, 'complete')] },
    });
  };

  return (
    <div className={kit.panels}>
      <Panel label="Deadlines in figures" isFlush>
        <StatStrip>
          <Stat level={2} label="Overdue" figure={overdue} tone={overdue > 0 ? 'danger' : undefined} />
          <Stat level={2} label="Due soon" figure={soon} note={`in ${SOON_DAYS} days`} />
          <Stat level={2} label="Open" figure={inState('open').length} />
          <Stat level={2} label="Complete" figure={inState('complete').length} glyph="complete" tone="complete" />
        </StatStrip>
      </Panel>
      <RecordList
        title="Deadlines"
        addLabel="Add deadline"
        empty="No deadlines yet"
        emptyText="Reports, audits, training and grant milestones, each with a date and somebody responsible."
        count={records.length}
        canManage={canManage}
        onAdd={() => onItem('new')}
      >
        {sorted.map((deadline) => {
          const state = deadlineState(deadline, today);
          return (
            <RecordRow
              key={deadline.id}
              title={deadline.title}
              isPending={pending.has(`deadline/${deadline.id}`)}
              onEdit={canManage ? () => onItem(deadline.id) : undefined}
              action={
                state !== 'complete' && (
                  <Button size="sm" onPress={() => void finish(deadline)} aria-label={`Complete ${deadline.title}`}>
                    Mark complete
                  </Button>
                )
              }
              badges={
                <>
                  <Badge tone={tones[state]}>{state === 'open' ? wordName(deadline.status) : wordName(state)}</Badge>
                  <PriorityTag priority={deadline.priority} label={levelName(deadline.priority)} />
                </>
              }
              figure={
                <>
                  <b className={kit.strong}>{calendarDayText(deadline.dueDate)}</b>
                  <small className={kit.meta}>{deadline.assignedTo || 'Nobody yet'}</small>
                </>
              }
            >
              <p>{wordName(deadline.deadlineType)}</p>
              {deadline.description && <p className={`${kit.written} ${kit.measure}`}>{deadline.description}</p>}
            </RecordRow>
          );
        })}
      </RecordList>
      {canManage && (item === 'new' || open) && (
        <RecordSheet
          key={item}
          kind={deadlineKind}
          record={open}
          Fields={DeadlineFields}
          onClose={() => onItem(null)}
        />
      )}
    </div>
  );
}
