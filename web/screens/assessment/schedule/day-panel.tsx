import { meetingName } from '#sync/domain/schedule/meeting-name.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { minutesOf } from '#sync/domain/schedule/meeting-time.ts';
import { DayPlan, type DayPlanItem } from '#web/kit/day-plan.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { usePendingRecords } from '#web/records/use-records.ts';
import { blockNote, clashText, clockText, dayTitle, hourText } from './schedule-words.ts';
import { lanesOf, NOBODY, stateOf, type Schedule } from './use-schedule.ts';

interface DayPanelProps {
  schedule: Schedule;
  /** The meetings of the day. */
  shown: readonly Meeting[];
  day: string;
  next: Meeting | undefined;
  onOpen: (meeting: Meeting) => void;
}

/** A day with a lane for each of the team. */
export function DayPanel({ schedule, shown, day, next, onOpen }: DayPanelProps) {
  const { clashes, today, clock, nameOf } = schedule;
  const pending = usePendingRecords();
  const itemOf = (meeting: Meeting): DayPlanItem => {
    const { id, time, attendeeIds, endedAt } = meeting;
    const words = clashes.get(id)?.map((clash) => clashText(clash, nameOf));
    return {
      id,
      start: minutesOf(time.start),
      end: minutesOf(time.end),
      begins: clockText(time.start),
      ends: clockText(time.end),
      lanes: attendeeIds.length > 0 ? attendeeIds : [NOBODY],
      title: meetingName(meeting),
      note: blockNote(meeting),
      state: stateOf(meeting, schedule, next),
      isDone: endedAt !== null,
      warning: words?.join(' '),
      isPendingSync: pending?.has(`meeting/${id}`) ?? false,
      onPress: () => onOpen(meeting),
    };
  };
  return (
    <Panel isFlush label={dayTitle(day)}>
      <DayPlan
        label="Meetings"
        lanes={lanesOf(schedule, shown)}
        items={shown.map(itemOf)}
        now={day === today ? { minutes: minutesOf(clock), text: clockText(clock) } : null}
        hourText={hourText}
      />
    </Panel>
  );
}
