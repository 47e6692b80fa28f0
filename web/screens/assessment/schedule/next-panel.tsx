import type { ReactNode } from 'react';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import { isEvidenceDebt, isUnanswered } from '#sync/domain/request/request-state.ts';
import { meetingName } from '#sync/domain/schedule/meeting-name.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { minutesOf } from '#sync/domain/schedule/meeting-time.ts';
import { Button } from '#web/kit/button.tsx';
import { MessagesSquareIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useRequests } from '#web/records/use-requests.ts';
import { interviewHref } from '#web/screens/assessment/team/assessment-links.ts';
import { countOf } from '#web/words/counts.ts';
import { clockText, dayLabel, objectivesCount } from './schedule-words.ts';
import css from './schedule.module.css';
import type { Schedule } from './use-schedule.ts';

interface NextPanelProps {
  schedule: Schedule;
  next: Meeting;
  onOpen: () => void;
}

/** What comes next, and in how long. */
export function NextPanel({ schedule, next, onOpen }: NextPanelProps) {
  const { assessmentId, canPlan, nameOf, today } = schedule;
  const { place, time, objectiveIds, attendeeIds } = next;
  const asked = useAsked(assessmentId, next, today);
  const interview = canPlan ? interviewHref(next) : undefined;
  return (
    <Panel title="Next" action={<p>{time.day === today ? clockText(time.start) : dayLabel(time.day)}</p>}>
      <div className={css.next}>
        <p>{timeLeft(next, schedule)}</p>
        <h3>{meetingName(next)}</h3>
        <MetaList
          items={[
            ...(place === '' ? [] : [{ term: 'Place', value: place }]),
            { term: 'Of the team', value: attendeeIds.map(nameOf).join(', ') || 'Nobody yet' },
            ...(asked === '' ? [] : [{ term: 'Evidence asked', value: asked }]),
          ]}
        />
        <p className={css.about}>{`${objectivesCount(objectiveIds)}, in one meeting.`}</p>
        {interview ? (
          <LinkButton variant="primary" isBlock icon={MessagesSquareIcon} href={interview}>
            Open the interview
          </LinkButton>
        ) : (
          <Button variant="primary" isBlock onPress={onOpen}>
            Open the meeting
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** '48 minutes', 'Now', 'In 2 days'. */
function timeLeft({ time }: Meeting, { today, clock }: Schedule): ReactNode {
  const days = daysBetween(today, time.day);
  if (days > 0) return <b>{days === 1 ? 'Tomorrow' : `In ${countOf(days, 'day')}`}</b>;
  const minutes = minutesOf(time.start) - minutesOf(clock);
  if (minutes <= 0) return <b>Now</b>;
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return (
    <>
      <b>{count}</b> {count === 1 ? unit : `${unit}s`}
    </>
  );
}

/** What was asked for these objectives and not handed in; empty for nothing. */
function useAsked(assessmentId: string, { objectiveIds }: Meeting, today: string): string {
  const open = (useRequests() ?? []).filter(
    (one) =>
      one.assessmentId === assessmentId &&
      isUnanswered(one) &&
      one.objectiveIds.some((objectiveId) => objectiveIds.includes(objectiveId)),
  );
  if (open.length === 0) return '';
  const late = open.filter((one) => isEvidenceDebt(one, today)).length;
  return late === 0 ? `${open.length} open` : `${open.length} open, ${late} overdue`;
}
