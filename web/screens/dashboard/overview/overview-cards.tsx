import { requirementName } from '#sync/catalog/requirement-names.ts';
import { auditScore } from '#sync/domain/score/audit-score.ts';
import { CONDITIONAL_SCORE } from '#sync/domain/score/conditional-status.ts';
import type { ReadinessBlocker } from '#sync/domain/score/readiness.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { TriangleAlertIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { ScaleProgress } from '#web/kit/scale-progress.tsx';
import { Stat } from '#web/kit/stat.tsx';
import { statusTick } from '#web/kit/status-marks.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import css from './overview-tab.module.css';

function OverallCard({ report: { overview, categories } }: Pick<DashboardFacts, 'report'>) {
  const { total, completed, inProgress, notStarted } = overview;
  const percentage = Math.round(overview.percentage);
  return (
    <div className={css.lead}>
      <h2>
        <TextLink href="/compliance">Overall Compliance</TextLink>
      </h2>
      <p className={css.figure}>
        {percentage}
        <small>%</small>
      </p>
      <p className={css.note}>
        <b>
          {completed} of {total} controls implemented
        </b>
        {inProgress} in progress · {notStarted} not started · as claimed
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

/** Why this organization cannot be called ready for its audit. */
function blockerText({ kind, count, controlIds }: ReadinessBlocker): string {
  if (kind === 'plan') return 'no SSP (3.12.4)';
  if (kind === 'score') return `${countOf(count, 'point')} under ${CONDITIONAL_SCORE}`;
  if (kind === 'open') return `${countOf(count, 'requirement')} open`;
  if (kind === 'unplanned') return `${countOf(count, 'gap')} without a POA&M item`;
  return count === 1 ? `${requirementName(controlIds[0] ?? '')} must be met` : `${count} requirements must be met`;
}

function AuditNote({ blocker }: { blocker: ReadinessBlocker | null }) {
  if (blocker) {
    return (
      <span>
        Not audit ready
        <span className={css.why}>
          : <span>{blockerText(blocker)}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={css.ready} data-tone="complete">
      <Glyph name="complete" /> Audit ready
    </span>
  );
}

/** The four figures of the overview; each links to what it counts. */
export function OverviewCards({ facts }: { facts: DashboardFacts }) {
  const { report, plans, documentCount } = facts;
  return (
    <div className={css.cards}>
      <Panel label="Overall Compliance" isFlush>
        <OverallCard report={report} />
      </Panel>
      <Panel label="Open POA&Ms" isFlush>
        <Stat
          level={2}
          className={css.card}
          label={
            <TextLink href={addressOf('/poam', { show: plans.overdue > 0 ? 'overdue' : 'open' })}>Open POA&Ms</TextLink>
          }
          figure={formatCount(plans.count)}
          note={
            plans.overdue > 0 ? (
              <Badge tone="danger" icon={TriangleAlertIcon}>
                {plans.badge}
              </Badge>
            ) : (
              <Badge tone="success">{plans.badge}</Badge>
            )
          }
        />
      </Panel>
      <Panel label="Documents" isFlush>
        <Stat
          level={2}
          className={css.card}
          label={<TextLink href="/documents">Documents</TextLink>}
          figure={formatCount(documentCount)}
          note="Evidence files"
        />
      </Panel>
      <Panel label="Audit Score" isFlush>
        <Stat
          level={2}
          className={css.card}
          label={<TextLink href={addressOf('/cmmc', { tab: 'readiness' })}>Audit Score</TextLink>}
          figure={auditScore(report.overview.percentage)}
          unit="% claimed"
          note={<AuditNote blocker={facts.auditBlocker} />}
        />
      </Panel>
    </div>
  );
}
