import { useMemo } from 'react';
import { familyName } from '#sync/catalog/family-name.ts';
import { isJudged } from '#sync/domain/finding/objective-state.ts';
import { cancelMeeting, updateMeeting } from '#sync/domain/schedule/meeting-mutators.ts';
import { meetingName } from '#sync/domain/schedule/meeting-name.ts';
import { personText } from '#sync/domain/schedule/meeting-person.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { joinObjectives, mergeMeetings, type MeetingMerge } from '#sync/domain/schedule/merge-meetings.ts';
import { proposedMeetings, type ProposedMeeting } from '#sync/domain/schedule/proposed-meetings.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';
import { clockText, dayLabel } from './schedule-words.ts';
import css from './schedule.module.css';
import type { Schedule } from './use-schedule.ts';

interface LoosePanelProps {
  schedule: Schedule;
  view: TeamView;
  onPlan: (proposed: ProposedMeeting) => void;
}

/** What is left to judge and in no meeting yet, by whom it may be asked, and people who are to be met twice. */
export function LoosePanel({ schedule: { meetings }, view, onPlan }: LoosePanelProps) {
  const run = useRunChanges();
  const { consolidated, methods, holders, nameOf } = view;
  const merges = useMemo(() => mergeMeetings(meetings), [meetings]);
  const proposed = useMemo(() => {
    const left = [...consolidated.standings].flatMap(([id, { state }]) => (isJudged(state) ? [] : id));
    return proposedMeetings({ left, meetings, methods, holders });
  }, [consolidated, meetings, methods, holders]);
  const count = proposed.reduce((sum, { objectiveIds }) => sum + objectiveIds.length, 0);
  const merge = ({ into, set, gone }: MeetingMerge<Meeting>) =>
    void run({
      changes: [
        { call: call(updateMeeting, { id: into.id, set }) },
        ...gone.map(({ id }) => ({ call: call(cancelMeeting, { id }) })),
      ],
      done: successToast('Merged into one meeting'),
    });
  const add = ({ objectiveIds }: ProposedMeeting, into: Meeting) => {
    const write = (ids: readonly string[]) => [
      { call: call(updateMeeting, { id: into.id, set: { objectiveIds: [...ids] } }) },
    ];
    void run({
      changes: write(joinObjectives(into.objectiveIds, objectiveIds)),
      done: successToast(`${countOf(objectiveIds.length, 'objective')} added to ‘${meetingName(into)}’`),
      undo: { changes: write(into.objectiveIds) },
    });
  };
  return (
    <Panel isFlush title="In no meeting yet" action={<p>{countOf(count, 'objective')}</p>}>
      {count === 0 && merges.length === 0 && <p className={css.none}>Everything that is left to judge is planned.</p>}
      <ul className={css.loose}>
        {merges.map((one) => (
          <li key={one.into.id}>
            <span>
              <b>{meetingName(one.into)}</b>
              <small>{`In ${one.gone.length + 1} meetings that have not begun`}</small>
            </span>
            <Button size="sm" variant="quiet" onPress={() => merge(one)} aria-label={`Merge, ${meetingName(one.into)}`}>
              Merge
            </Button>
          </li>
        ))}
        {proposed.map((one) => {
          const { person, family, objectiveIds, attendeeIds, into } = one;
          const who = person ? personText(person) : `${family ?? ''} ${familyName(family ?? '')}, nobody named`;
          const team = attendeeIds.map(nameOf).join(', ');
          const facts = [
            countOf(objectiveIds.length, 'objective'),
            into
              ? `beside the ${into.objectiveIds.length} of ${dayLabel(into.time.day)}, ${clockText(into.time.start)}`
              : team,
          ];
          const act = into ? 'Add' : person ? 'Plan' : 'Name';
          return (
            <li key={who}>
              <span>
                <b>{who}</b>
                <small>{facts.filter(Boolean).join(', ')}</small>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${act}, ${who}`}
                onPress={() => (into ? add(one, into) : onPlan(one))}
              >
                {act}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
