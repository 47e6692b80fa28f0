import { assessmentResult } from '#sync/domain/score/conditional-status.ts';
import { SPRS_HIGHEST, SPRS_LOWEST, sprsPoints } from '#sync/domain/score/sprs-score.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Meter } from '#web/kit/meter.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { ReportControl } from '#web/screens/dashboard/report/compliance-report.ts';
import { scoreSentence } from '#web/words/score-words.ts';
import css from './analytics-tab.module.css';
import type { DayProgress } from './progress-series.ts';

/** '+12' or '−3' since the first known day; nothing without a change. */
function movementOf(days: readonly DayProgress[]): string | undefined {
  const change = (days.at(-1)?.points ?? 0) - (days[0]?.points ?? 0);
  if (change === 0) return undefined;
  return change > 0 ? `+${change} since the beginning` : `−${-change} since the beginning`;
}

/** The points, what they mean, and their place in the range. */
export function ScorePanel({ controls, days }: { controls: readonly ReportControl[]; days: readonly DayProgress[] }) {
  const points = sprsPoints(controls);
  const movement = movementOf(days);
  const figure = String(points).replace('-', '−');
  return (
    <Panel title="SPRS score" description={`From −${-SPRS_LOWEST} to ${SPRS_HIGHEST}`}>
      <div className={css.score}>
        <p className={css.figure}>
          {figure}
          <small> / {SPRS_HIGHEST}</small>
        </p>
        {movement && <Badge tone={movement.startsWith('+') ? 'success' : 'warning'}>{movement}</Badge>}
      </div>
      <Meter
        label="SPRS points"
        hideLabel
        value={points}
        minValue={SPRS_LOWEST}
        maxValue={SPRS_HIGHEST}
        valueLabel={`${figure} of ${SPRS_HIGHEST}`}
      />
      <p className={css.note}>{scoreSentence(assessmentResult(controls), points)}</p>
    </Panel>
  );
}
