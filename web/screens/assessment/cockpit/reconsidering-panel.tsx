import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import { Panel } from '#web/kit/panel.tsx';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';

/** Until when what is not met may be judged again. */
export function ReconsideringPanel({ view: { assessment, today } }: { view: TeamView }) {
  const { phase, activeEnd } = assessment;
  if (activeEnd === null || (phase !== 'conduct' && phase !== 'report')) return null;
  const clock = reconsidering(assessment, today);
  return (
    <Panel title="Judging again">
      <p>{clockText(clock, activeEnd)}</p>
    </Panel>
  );
}

function clockText(clock: ReturnType<typeof reconsidering>, activeEnd: string): string {
  switch (clock.kind) {
    case 'active':
      return `Judging ends on ${calendarDayText(activeEnd)}. What is not met may be judged again for 10 business days after it.`;
    case 'open':
      return `${countOf(clock.daysLeft, 'business day')} left: what is not met may be judged again until ${calendarDayText(clock.until)}.`;
    case 'over':
      return `What was not met could be judged again until ${calendarDayText(clock.until)}.`;
    case 'unknown':
      return `The table of federal holidays ends on ${calendarDayText(clock.tableUntil)}: it does not say until when what is not met may be judged again.`;
  }
}
