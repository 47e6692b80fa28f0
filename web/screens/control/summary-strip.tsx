import { memo } from 'react';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { ScaleProgress } from '#web/kit/scale-progress.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { UNKNOWN } from '#web/words/unknown.ts';
import { overallTicks } from './list/control-groups.ts';
import type { ControlRowModel } from './list/row/control-row-model.ts';
import css from './summary-strip.module.css';

/** The status of the whole organization, whatever the filters show. `rows`: undefined until they are read. */
export const SummaryStrip = memo(function SummaryStrip({ rows }: { rows: readonly ControlRowModel[] | undefined }) {
  const records = rows?.map((row) => row.record);
  const overview = claimCounts(records ?? [], records?.length ?? requirementFacts.length);
  const { total, completed, inProgress, notStarted } = overview;
  const told = (figure: number) => (rows ? figure : UNKNOWN);
  const counts = `${completed} of ${total} complete, ${inProgress} in progress, ${notStarted} not started`;
  return (
    <Panel className={css.summary} label="NIST 800-171 Compliance" isFlush>
      <StatStrip className={css.strip}>
        <Stat label="Total Controls" figure={total} />
        <Stat label="Completed" figure={told(completed)} glyph="complete" tone="complete" note="as claimed" />
        <Stat label="In Progress" figure={told(inProgress)} glyph="in-progress" tone="in-progress" />
        <Stat label="Not Started" figure={told(notStarted)} glyph="not-started" tone="not-started" />
      </StatStrip>
      <div className={css.overall}>
        <div className={`${kit.quiet} ${css.overallHead}`}>
          <h2>
            Overall Progress <b className={kit.ink}>{told(Math.round(overview.percentage))}%</b>
          </h2>
          <span>Target: 100%</span>
        </div>
        <ScaleProgress
          className={css.scale}
          isSpread
          groups={overallTicks(rows ?? [])}
          label="Overall Progress"
          value={Math.round(overview.percentage)}
          valueText={rows ? counts : 'Loading'}
        />
      </div>
    </Panel>
  );
});
