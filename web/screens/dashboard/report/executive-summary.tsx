import { oneDecimal } from '#sync/domain/common/percent.ts';
import type { ClaimCounts } from '#sync/domain/control/claim.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import css from './report-tab.module.css';

function Placeholder() {
  return (
    <div className={`${kit.stack3} ${css.placeholder}`} role="status" aria-label="Loading the summary">
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton height={20} width="60%" />
    </div>
  );
}

/** The organization's progress; placeholder bars until it is known. */
export function ExecutiveSummary({ overview }: { overview: ClaimCounts | undefined }) {
  return (
    <Panel title="Executive Summary" description="As claimed" isFlush>
      {overview ? <Summary overview={overview} /> : <Placeholder />}
    </Panel>
  );
}

function Summary({ overview: { completed, inProgress, notStarted, percentage } }: { overview: ClaimCounts }) {
  const percent = `${oneDecimal(percentage)}%`;
  return (
    <>
      <StatStrip className={css.strip}>
        <Stat level={3} label="Completed" figure={completed} glyph="complete" tone="complete" />
        <Stat level={3} label="In Progress" figure={inProgress} glyph="in-progress" tone="in-progress" />
        <Stat level={3} label="Not Started" figure={notStarted} glyph="not-started" tone="not-started" />
        <Stat level={3} label="Overall" figure={oneDecimal(percentage)} unit="%" />
      </StatStrip>
      <div className={css.progress}>
        <ProgressBar label="Overall compliance" value={percentage} valueLabel={percent} />
      </div>
    </>
  );
}
