import { useState } from 'react';
import { recommendationFor } from '#sync/domain/control/recommendations.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { dateText, timeText } from '#web/words/times.ts';
import { ControlCategories } from './control-categories.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import { ExportReport } from './export-report.tsx';
import css from './report-tab.module.css';

function Recommendations({ percentage }: { percentage: number }) {
  const { title, text, nextSteps } = recommendationFor(percentage);
  return (
    <Panel title="Recommendations">
      <div className={`${kit.stack2} ${css.recommendation}`}>
        <h3 className={kit.ink}>{title}</h3>
        <p>{text}</p>
        <ul>
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** The compliance report: summary, families, next steps, and its files. Prints as displayed. */
export function ReportTab({ facts }: { facts: DashboardFacts }) {
  const { report, user } = facts;
  const basis = useReportBasis();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <div className={css.report}>
      <p className={css.paper}>
        {user.organizationName} · NIST SP 800-171 Rev. 2 · {dateText(openedAt)}, {timeText(openedAt)} · {basis}
      </p>
      <div className={`${kit.panels} ${css.side}`}>
        <ExecutiveSummary overview={report.overview} />
        <ExportReport facts={facts} />
      </div>
      <Recommendations percentage={report.overview.percentage} />
      <ControlCategories categories={report.categories} />
    </div>
  );
}
