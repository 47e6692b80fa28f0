import { useState } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { calendarFile } from '#sync/domain/schedule/calendar-file.ts';
import { freeTime } from '#sync/domain/schedule/free-time.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import type { ProposedMeeting } from '#sync/domain/schedule/proposed-meetings.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { assessmentAddress } from '#web/address.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { DownloadIcon, PlusIcon } from '#web/kit/icons.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { judgingDayText } from '#web/screens/assessment/team/team-words.ts';
import { countOf } from '#web/words/counts.ts';
import { DayPanel } from './day-panel.tsx';
import { LoosePanel } from './loose-panel.tsx';
import { MeetingForm, type BegunMeeting } from './meeting-form.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { NextPanel } from './next-panel.tsx';
import { dayLabel, dayTitle } from './schedule-words.ts';
import css from './schedule.module.css';
import { firstShown, nextMeeting, useSchedule, type Schedule } from './use-schedule.ts';

/** Whom the team meets, where and when: a day of the assessment. */
export function ScheduleScreen() {
  const schedule = useSchedule();
  if (schedule) return <Days key={schedule.assessmentId} schedule={schedule} />;
  return <AssessmentAbsent title="Schedule" isLoading={schedule === undefined} isFlush />;
}

function Days({ schedule }: { schedule: Schedule }) {
  const { assessmentId, meetings, view, canPlan, days, today, clock } = schedule;
  const { user } = useWorkspace();
  const [address, change] = useAddress('/assessments/$assessmentId/schedule');
  const [planned, setPlanned] = useState<BegunMeeting | null>(null);
  const open = meetings.find(({ id }) => id === address.meeting);
  const day = [address.day, open?.time.day].find((one) => one && days.includes(one)) ?? firstShown(schedule);
  const shown = meetings.filter(({ time }) => time.day === day);
  const next = nextMeeting(schedule, user.id);
  const show = ({ id, time }: Meeting) => change({ meeting: id, day: time.day }, 'push');
  const plan = (about: Pick<BegunMeeting, 'people' | 'objectiveIds' | 'attendeeIds'>) => {
    const on = day < today ? today : day;
    const time = freeTime(meetings, { ...about, day: on, from: on === today ? clock : undefined });
    setPlanned({ ...about, time });
  };
  const propose = ({ person, objectiveIds, attendeeIds }: ProposedMeeting) =>
    plan({ people: person ? [person] : [], objectiveIds: [...objectiveIds], attendeeIds: [...attendeeIds] });
  return (
    <>
      <PageHeader
        title={dayTitle(day)}
        description={describe(schedule, day, shown)}
        actions={
          <>
            {view && (
              <LinkButton href={assessmentAddress('/assessments/$assessmentId', assessmentId)}>Cockpit</LinkButton>
            )}
            {meetings.length > 0 && <CalendarFiles schedule={schedule} day={day} shown={shown} />}
            {canPlan && (
              <Button icon={PlusIcon} onPress={() => plan({ people: [], objectiveIds: [], attendeeIds: [user.id] })}>
                Meeting
              </Button>
            )}
          </>
        }
      />
      {days.length > 1 && (
        <div className={css.days}>
          <Segmented
            label="Day"
            items={days.map((id) => ({ id, label: dayLabel(id) }))}
            value={day}
            onChange={(to) => change({ day: to, meeting: null }, 'replace')}
          />
        </div>
      )}
      <div className={css.columns}>
        {next && (
          <div className={css.nextPlace}>
            <NextPanel schedule={schedule} next={next} onOpen={() => show(next)} />
          </div>
        )}
        <div className={css.dayPlace}>
          {shown.length > 0 ? (
            <DayPanel schedule={schedule} shown={shown} day={day} next={next} onOpen={show} />
          ) : (
            <Panel label={dayTitle(day)}>
              <EmptyState level={2} title="No meetings on this day">
                {canPlan
                  ? 'Plan whom you meet, or begin with what is in no meeting yet.'
                  : 'What the team plans appears here.'}
              </EmptyState>
            </Panel>
          )}
        </div>
        {view && canPlan && (
          <div className={css.loosePlace}>
            <LoosePanel schedule={schedule} view={view} onPlan={propose} />
          </div>
        )}
      </div>
      {open && (
        <MeetingSheet
          key={open.id}
          schedule={schedule}
          meeting={open}
          onClose={() => change({ meeting: null }, 'replace')}
        />
      )}
      {canPlan && planned && (
        <MeetingForm assessmentId={assessmentId} meeting={planned} onClose={() => setPlanned(null)} />
      )}
    </>
  );
}

/** 'Day 3 of 5 · 12 meetings, 68 objectives · by the clocks of America/Chicago'. */
function describe({ view, timeZone }: Schedule, day: string, shown: readonly Meeting[]): string {
  const objectives = new Set(shown.flatMap(({ objectiveIds }) => objectiveIds)).size;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  return [
    view && judgingDayText(view.assessment, day),
    `${countOf(shown.length, 'meeting')}, ${countOf(objectives, 'objective')}`,
    isElsewhere && `by the clocks of ${timeZone}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function CalendarFiles({ schedule, day, shown }: { schedule: Schedule; day: string; shown: readonly Meeting[] }) {
  const { meetings, view, timeZone, nameOf } = schedule;
  const save = (chosen: readonly Meeting[], name: string) => {
    const title = view ? assessmentName(view.assessment) : 'Assessment';
    saveFile(`${name}.ics`, calendarFile(chosen, { title, timeZone, nameOf }), 'text/calendar;charset=utf-8');
  };
  return (
    <Menu placement="bottom end" trigger={<Button icon={DownloadIcon}>Calendar file</Button>}>
      <MenuItem
        textValue="This day"
        description={countOf(shown.length, 'meeting')}
        isDisabled={shown.length === 0}
        onAction={() => save(shown, `schedule-${day}`)}
      >
        This day
      </MenuItem>
      <MenuItem
        textValue="All days"
        description={countOf(meetings.length, 'meeting')}
        onAction={() => save(meetings, 'schedule')}
      >
        All days
      </MenuItem>
    </Menu>
  );
}
