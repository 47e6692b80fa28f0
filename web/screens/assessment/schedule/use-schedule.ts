import { useMemo } from 'react';
import { judgingDays } from '#sync/domain/assessment/judging-day.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { canInTeam } from '#sync/domain/permissions/permission-sheet.ts';
import { clashesOf, type Clash } from '#sync/domain/schedule/clashes.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { judgingRoles } from '#sync/domain/team/counting-roles.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useAssessmentId } from '#web/parts/use-assessment-id.ts';
import { useMeetings } from '#web/records/use-meetings.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { useTeamView, type TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { memberName } from '#web/words/names.ts';

/** The most days that are offered where somebody planned for months. */
const DAYS = 31;

export interface Schedule {
  assessmentId: string;
  /** In the order of their times. */
  meetings: readonly Meeting[];
  /** By a meeting's id: what is at the same time and needs the same people. */
  clashes: ReadonlyMap<string, readonly Clash<Meeting>[]>;
  /** Null for those who see the schedule and nothing else of the assessment. */
  view: TeamView | null;
  /** Whether the reader may change it. */
  canPlan: boolean;
  days: readonly string[];
  timeZone: string;
  /** The day and the time of the workspace's clocks. */
  today: string;
  clock: string;
  nameOf: (personId: string) => string;
}

/** The schedule that the address names; null where this device has neither it nor its assessment. */
export function useSchedule(): Schedule | null | undefined {
  const assessmentId = useAssessmentId();
  const view = useTeamView();
  const meetings = useMeetings(assessmentId);
  const people = useMembers();
  const { user } = useWorkspace();
  const { timeZone } = useWorkspaceSetting();
  const now = useNow();
  const today = useToday(now);
  const clock = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return useMemo(() => {
    if (view === undefined || !meetings || !people) return undefined;
    if (view === null && meetings.length === 0) return null;
    const mayPlan = canInTeam(user.role, 'assessment.work', view?.me?.role ?? null);
    return {
      assessmentId,
      meetings,
      clashes: clashesOf(meetings),
      view,
      canPlan: view !== null && !view.isOver && mayPlan,
      days: daysOf(view, meetings, today),
      timeZone,
      today,
      clock,
      nameOf: (personId: string) => memberName(people, personId),
    };
  }, [assessmentId, view, meetings, people, user.role, timeZone, today, clock]);
}

/** The days of judging, and every day with a meeting. */
function daysOf(view: TeamView | null, meetings: readonly Meeting[], today: string): string[] {
  const { from, until } = view ? judgingDays(view.assessment) : { from: null, until: null };
  const days = new Set(meetings.map(({ time }) => time.day));
  if (from !== null) {
    for (let day = from, left = DAYS; day <= (until ?? from) && left > 0; day = addDays(day, 1), left--) days.add(day);
  }
  return days.size === 0 ? [today] : [...days].sort();
}

/** The day to begin with: today, otherwise the next one, otherwise the last. */
export function firstShown({ days, today }: Pick<Schedule, 'days' | 'today'>): string {
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

/** The lanes of a day: whoever judges, and everybody else who takes part. */
export function lanesOf({ view, nameOf }: Schedule, shown: readonly Meeting[]): { id: string; name: string }[] {
  const judging = view?.team.filter(({ role }) => judgingRoles.includes(role)).map(({ personId }) => personId) ?? [];
  const ids = new Set([...judging, ...shown.flatMap(({ attendeeIds }) => attendeeIds)]);
  const isAlone = ids.size === 0 || shown.some(({ attendeeIds }) => attendeeIds.length === 0);
  return [
    ...[...ids].map((id) => ({ id, name: nameOf(id) })),
    ...(isAlone ? [{ id: NOBODY, name: 'Nobody yet' }] : []),
  ];
}

/** The lane of meetings without anybody of the team. */
export const NOBODY = 'nobody';

/** What comes next: the first meeting that nobody has begun, rather the reader's own. */
export function nextMeeting({ meetings, today, clock }: Schedule, readerId: string): Meeting | undefined {
  const now = `${today} ${clock}`;
  const coming = meetings.filter(({ begunAt, time }) => begunAt === null && `${time.day} ${time.end}` > now);
  return coming.find(({ attendeeIds }) => attendeeIds.includes(readerId)) ?? coming[0];
}

/** How a meeting stands to the present. */
export function stateOf(meeting: Meeting, { today, clock }: Schedule, next: Meeting | undefined) {
  const { begunAt, endedAt, time } = meeting;
  const now = `${today} ${clock}`;
  if (endedAt !== null || (begunAt === null && `${time.day} ${time.end}` <= now)) return 'past';
  if (begunAt !== null || `${time.day} ${time.start}` <= now) return 'now';
  return meeting.id === next?.id ? 'next' : null;
}
