import { objectivesOverview } from '#sync/domain/objective/objectives-progress.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { countOf } from '#web/words/counts.ts';
import css from './cmmc-objectives-screen.module.css';

function Share({ label, percent, count }: { label: string; percent: number; count: string }) {
  const whole = Math.round(percent);
  return (
    <Stat
      label={label}
      figure={whole}
      unit="%"
      note={
        <>
          <ProgressBar className={css.share} label={label} hideLabel tone="complete" value={whole} />
          {count}
        </>
      }
    />
  );
}

/** The organization's progress, regardless of filters. */
export function CmmcFigures({ rows }: { rows: readonly ObjectiveRow[] }) {
  const { totalObjectives, percentComplete, auditReadiness, implemented, validated, inProgress } =
    objectivesOverview(rows);
  return (
    <Panel label="Progress" isFlush className={css.figures}>
      <StatStrip>
        <Stat label="Total Objectives" figure={totalObjectives} />
        <Share
          label="Implementation Progress"
          percent={percentComplete}
          count={`${countOf(implemented + validated, 'objective')} implemented`}
        />
        <Share
          label="Audit Readiness"
          percent={auditReadiness}
          count={`${countOf(validated, 'objective')} validated`}
        />
        <Stat label="In Progress" figure={inProgress} glyph="in-progress" tone="in-progress" />
      </StatStrip>
    </Panel>
  );
}

/** The four counts at the end of the list. */
export function CmmcAssessmentSummary({ rows }: { rows: readonly ObjectiveRow[] }) {
  const { validated, implemented, inProgress, notStarted } = objectivesOverview(rows);
  return (
    <Panel
      className={css.ending}
      title="Assessment Summary"
      description="For CMMC Level 2 certification, all 320 objectives must be tracked and have their evidence."
    >
      <dl className={css.counts}>
        <Count label="Validated" count={validated} />
        <Count label="Implemented" count={implemented} />
        <Count label="In Progress" count={inProgress} />
        <Count label="Not Started" count={notStarted} />
      </dl>
    </Panel>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className={kit.quiet}>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}
