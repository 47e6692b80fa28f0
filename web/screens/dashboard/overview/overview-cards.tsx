import { auditScore } from '#sync/rules/audit-score.ts';
import { Badge } from '#web/kit/badge.tsx';
import { TriangleAlertIcon } from '#web/kit/icons.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ScaleProgress } from '#web/kit/scale-progress.tsx';
import { Stat } from '#web/kit/stat.tsx';
import { statusTick } from '#web/kit/status-tick.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { formatCount } from '#web/words/counts.ts';
import css from './overview-tab.module.css';

function OverallCard({ report: { overview, categories } }: Pick<DashboardFacts, 'report'>) {
  const { total, completed, inProgress, notStarted } = overview;
  const percentage = Math.round(overview.percentage);
  return (
    <div className={css.lead}>
      <h2>Overall Compliance</h2>
      <p className={css.figure}>
        {percentage}
        <small>%</small>
      </p>
      <p className={css.note}>
        <b>
          {completed} of {total} controls implemented
        </b>
        {inProgress} in progress · {notStarted} not started
      </p>
      <ScaleProgress
        className={css.scale}
        label="Overall Compliance"
        value={percentage}
        valueText={`${percentage}%, ${completed} of ${total} controls implemented`}
        groups={categories.map(({ controls }) => controls.map(({ status }) => statusTick(status)))}
        isSpread
      />
    </div>
  );
}

/** The four figures at the top of the overview. */
export function OverviewCards({ facts }: { facts: DashboardFacts }) {
  const { report, poams, documentCount } = facts;
  return (
    <div className={css.cards}>
      <Panel label="Overall Compliance" isFlush>
        <OverallCard report={report} />
      </Panel>
      <Panel label="Open POA&Ms" isFlush>
        <Stat
          level={2}
          className={css.card}
          label="Open POA&Ms"
          figure={formatCount(poams.count)}
          note={
            poams.overdue > 0 ? (
              <Badge tone="danger" icon={TriangleAlertIcon}>
                {poams.badge}
              </Badge>
            ) : (
              <Badge tone="success">{poams.badge}</Badge>
            )
          }
        />
      </Panel>
      <Panel label="Documents" isFlush>
        <Stat
          level={2}
          className={css.card}
          label="Documents"
          figure={formatCount(documentCount)}
          note="Evidence files"
        />
      </Panel>
      <Panel label="Audit Score" isFlush>
        <Stat
          level={2}
          className={css.card}
          label="Audit Score"
          figure={auditScore(report.overview.percentage)}
          unit="%"
          note={
            <span className={css.ready} data-tone="complete">
              <Glyph name="complete" /> Audit ready
            </span>
          }
        />
      </Panel>
    </div>
  );
}
