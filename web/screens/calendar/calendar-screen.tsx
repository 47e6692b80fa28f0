import { useState } from 'react';
import { calendarFile } from '#sync/domain/calendar/calendar-file.ts';
import { isPassedReminder } from '#sync/domain/calendar/deadlines.ts';
import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { WholeIds } from '#web/parts/requirement/whole-ids.tsx';
import { deadlinePlace } from '#web/records/deadline-place.ts';
import { useDeadlines, useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { deadlineNames } from '#web/words/deadline-words.ts';
import css from './calendar-screen.module.css';
import { ScheduleMenu } from './schedule-menu.tsx';

const NAME = 'Compliance deadlines';

/** Every deadline of the workspace, on the screen and as a file for other calendars. */
export function CalendarScreen() {
  const deadlines = useDeadlines();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  if (!deadlines) return <SkeletonRows count={6} label="Loading deadlines" />;

  const save = () => {
    const entries = deadlines.map(({ id, day, title, kind, changedAt }) => ({
      uid: `${id}@vernier`,
      day,
      title,
      description: deadlineNames[kind],
      changedAt,
    }));
    saveFile('deadlines.ics', calendarFile(NAME, entries), 'text/calendar');
  };
  const months = Map.groupBy(deadlines, ({ day }) => day.slice(0, 7));
  return (
    <>
      <PageHeader
        title="Calendar"
        description={`${countOf(deadlines.length, 'deadline')}, in the workspace’s time zone`}
        actions={
          <>
            <Button icon={DownloadIcon} onPress={save} isDisabled={deadlines.length === 0}>
              Download .ics
            </Button>
            <ScheduleMenu />
          </>
        }
      />
      {deadlines.length === 0 && (
        <EmptyState level={2} title="No deadlines">
          Plans, milestones, reviews, requests, tickets and the CMMC status add their dates.
        </EmptyState>
      )}
      <div className={`${kit.panels} ${css.months}`}>
        {[...months].map(([month, own]) => (
          <Panel key={month} isFlush title={monthFormat.format(new Date(`${month}-01T00:00:00Z`))}>
            {own.map((deadline) => (
              <ListRow key={deadline.id} columns="minmax(0, 1fr) auto" href={deadlinePlace(deadline)}>
                <span className={css.what}>
                  <RowTitle>
                    <WholeIds text={deadline.title} />
                  </RowTitle>{' '}
                  <RowMeta>{deadlineNames[deadline.kind]}</RowMeta>
                </span>
                <span className={`${kit.whole} ${css.when}`}>
                  <time dateTime={deadline.day}>{calendarDayText(deadline.day)}</time>
                  {deadline.day < today && !isPassedReminder(deadline, today) && (
                    <Badge tone="danger">{`${countOf(daysBetween(deadline.day, today), 'day')} late`}</Badge>
                  )}
                </span>
              </ListRow>
            ))}
          </Panel>
        ))}
      </div>
    </>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
