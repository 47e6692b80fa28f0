import { reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import { Panel } from '#web/kit/panel.tsx';
import { reconsideringText } from '#web/screens/assessment/team/team-words.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

/** Until when what is not met may be judged again. */
export function ReconsideringPanel({ view: { assessment, today } }: { view: TeamView }) {
  const { phase, activeEnd } = assessment;
  if (activeEnd === null || (phase !== 'conduct' && phase !== 'report')) return null;
  const clock = reconsidering(assessment, today);
  return (
    <Panel title="Judging again">
      <p>
        {clock.kind === 'active'
          ? `Judging ends on ${calendarDayText(activeEnd)}. What is not met may be judged again for 10 business days after it.`
          : reconsideringText(clock)}
      </p>
    </Panel>
  );
}
