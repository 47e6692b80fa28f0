import { useState } from 'react';
import { cancelMeeting, holdMeeting } from '#sync/domain/schedule/meeting-mutators.ts';
import { meetingKindNames, meetingName } from '#sync/domain/schedule/meeting-name.ts';
import { personText } from '#sync/domain/schedule/meeting-person.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { interviewHref } from '#web/screens/assessment/team/assessment-links.ts';
import { successToast } from '#web/words/messages.ts';
import { dayText } from '#web/words/times.ts';
import { MeetingForm } from './meeting-form.tsx';
import { clashText, dayTitle, timeRange, writtenObjectives } from './schedule-words.ts';
import type { Schedule } from './use-schedule.ts';

const acts = {
  begin: { label: 'Begin', done: 'Meeting begun', undo: 'reset' },
  end: { label: 'End the meeting', done: 'Meeting ended', undo: 'resume' },
  resume: { label: 'Go on with it', done: 'Meeting goes on', undo: 'end' },
} as const;
type Act = keyof typeof acts;

interface MeetingSheetProps {
  schedule: Schedule;
  meeting: Meeting;
  onClose: () => void;
}

/** One meeting: whom, where, when and about what, and the next step. */
export function MeetingSheet({ schedule, meeting, onClose }: MeetingSheetProps) {
  const { assessmentId, canPlan, clashes, nameOf } = schedule;
  const { id, kind, people, place, time, objectiveIds, attendeeIds, notes, begunAt, endedAt } = meeting;
  const run = useRunChanges();
  const [isEditing, setEditing] = useState(false);
  const [asksDeletion, setAsksDeletion] = useState(false);
  if (isEditing) return <MeetingForm assessmentId={assessmentId} meeting={meeting} onClose={() => setEditing(false)} />;
  const act: Act = endedAt !== null ? 'resume' : begunAt !== null ? 'end' : 'begin';
  const { label, done, undo } = acts[act];
  const hold = () =>
    void run({
      changes: [{ call: call(holdMeeting, { id, act }) }],
      done: successToast(done),
      undo: { changes: [{ call: call(holdMeeting, { id, act: undo }) }] },
    });
  const cancel = async () => {
    setAsksDeletion(false);
    const isGone = await run({
      changes: [{ call: call(cancelMeeting, { id }) }],
      done: successToast('Meeting deleted'),
    });
    if (isGone) onClose();
  };
  const interview = interviewHref(meeting);
  const met = people.map(personText).join('; ');
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={meetingName(meeting)}
        state={endedAt ? <Badge>Held</Badge> : begunAt ? <Badge tone="info">Begun</Badge> : undefined}
        footer={
          <>
            {canPlan && (
              <>
                <Button variant="quiet" onPress={() => setAsksDeletion(true)}>
                  Delete meeting
                </Button>
                <Button onPress={() => setEditing(true)}>Edit meeting</Button>
                <Button variant={interview ? 'secondary' : 'primary'} onPress={hold}>
                  {label}
                </Button>
                {interview && (
                  <LinkButton variant="primary" href={interview}>
                    Open the interview
                  </LinkButton>
                )}
              </>
            )}
            {!canPlan && <Button onPress={onClose}>Close</Button>}
          </>
        }
      >
        <SheetSection isSunken>
          <MetaList
            align="start"
            items={[
              { term: 'What', value: meetingKindNames[kind] },
              { term: 'When', value: `${dayTitle(time.day)}, ${timeRange(time)}` },
              ...(met === '' ? [] : [{ term: 'People', value: met }]),
              ...(place === '' ? [] : [{ term: 'Place', value: place }]),
              { term: 'Of the team', value: attendeeIds.map(nameOf).join(', ') || 'Nobody yet' },
              ...(begunAt ? [{ term: 'Begun', value: dayText(begunAt) }] : []),
              ...(endedAt ? [{ term: 'Ended', value: dayText(endedAt) }] : []),
            ]}
          />
        </SheetSection>
        {clashes.has(id) && (
          <SheetSection>
            <div className={kit.stack2}>
              {clashes.get(id)?.map((clash) => (
                <Notice key={clash.with.id} tone="warning" title="At the same time.">
                  {clashText(clash, nameOf)}
                </Notice>
              ))}
            </div>
          </SheetSection>
        )}
        <SheetSection title="Objectives">
          <p className={kit.breaks}>{writtenObjectives(objectiveIds)}</p>
        </SheetSection>
        {notes !== '' && (
          <SheetSection title="Note">
            <p className={kit.written}>{notes}</p>
          </SheetSection>
        )}
      </Sheet>
      <AlertDialog
        isOpen={asksDeletion}
        onOpenChange={setAsksDeletion}
        title={`Delete ‘${meetingName(meeting)}’?`}
        safeLabel="Keep meeting"
        confirmLabel="Delete meeting"
        onConfirm={() => void cancel()}
      >
        It disappears from everybody’s schedule. Its objectives are in no meeting then.
      </AlertDialog>
    </>
  );
}
