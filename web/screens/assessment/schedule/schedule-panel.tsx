import { meetingName } from '#sync/domain/schedule/meeting-name.ts';
import { ListRow } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { scheduleHref } from '#web/screens/assessment/team/assessment-links.ts';
import { blockNote, clockText, dayLabel } from './schedule-words.ts';
import css from './schedule.module.css';
import { useSchedule } from './use-schedule.ts';

/** The most meetings that are shown beside everything else. */
const SHOWN = 4;

/** Whom the team meets next, beside everything else of the assessment. */
export function SchedulePanel() {
  const schedule = useSchedule();
  if (!schedule) return null;
  const { assessmentId, meetings, today } = schedule;
  const coming = meetings.filter(({ endedAt, time }) => endedAt === null && time.day >= today);
  return (
    <Panel isFlush title="Schedule" action={<TextLink href={scheduleHref(assessmentId)}>All meetings</TextLink>}>
      {coming.length === 0 && <p className={css.none}>No meeting is planned.</p>}
      <ul className={css.coming}>
        {coming.slice(0, SHOWN).map((meeting) => {
          const { id, time } = meeting;
          return (
            <li key={id}>
              <ListRow className={css.agenda} href={scheduleHref(assessmentId, { day: time.day, meeting: id })}>
                <time dateTime={`${time.day}T${time.start}`}>
                  {time.day === today ? clockText(time.start) : dayLabel(time.day)}
                </time>
                <span>
                  {meetingName(meeting)}
                  <small>{blockNote(meeting)}</small>
                </span>
              </ListRow>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
