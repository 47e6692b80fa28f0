import { wholePercentOf } from '#sync/domain/common/percent.ts';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import css from './objectives-overview.module.css';

export interface ObjectivesSummaryProps {
  controls: number;
  objectives: number;
  completed: number;
}

/** The status of the whole organization, whatever the filters show. */
export function ObjectivesSummary({ controls, objectives, completed }: ObjectivesSummaryProps) {
  const percent = wholePercentOf(completed, objectives);
  return (
    <Panel label="Summary" isFlush className={css.summary}>
      <StatStrip className={css.strip}>
        <Stat label="Total Controls" figure={controls} />
        <Stat label="Assessment Objectives" figure={objectives} />
        <Stat label="Completed" figure={completed} glyph="complete" tone="complete" />
        <Stat
          label="Overall Progress"
          figure={percent}
          unit="%"
          note={<ProgressBar label="Overall progress" hideLabel tone="complete" value={percent} className={css.bar} />}
        />
      </StatStrip>
    </Panel>
  );
}
