import { useState } from 'react';
import { cmmcPoamSummary } from '#sync/domain/poam/poam-status.ts';
import { certificationStatus } from '#sync/domain/score/certification-status.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useToday } from '#web/records/use-statuses.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { unauthorizedText } from '#web/words/earned-words.ts';
import css from './cmmc-overview.module.css';

const sentences = {
  Ready: 'Every requirement is met by its objectives.',
  'Near Ready': 'The score reaches 88, and nothing blocks.',
};

/** The three cards: progress, plan of action, certification. */
export function OverviewStats({ facts: { overview, plans, score, unauthorized } }: { facts: CmmcFacts }) {
  const [now] = useState(() => new Date());
  const plan = cmmcPoamSummary(plans, useToday(now));
  const status = certificationStatus(score, unauthorized);
  const tone = plan.overdue > 0 ? 'danger' : plan.count > 0 ? 'success' : 'neutral';
  return (
    <Panel label="Key figures" isFlush>
      <StatStrip className={css.stats}>
        <Stat
          level={3}
          label="CMMC Progress"
          figure={Math.round(overview.percentage)}
          unit="%"
          note={`${overview.completed} of ${overview.total} controls implemented, as claimed`}
        />
        <Stat
          level={3}
          label="Open POA&Ms"
          figure={plan.count}
          note={
            <>
              <Badge tone={tone}>{plan.badge}</Badge>
              <TextLink className={css.more} href="/poam">
                Plan of action
              </TextLink>
            </>
          }
        />
        <Stat
          level={3}
          label="Certification Status"
          figure={status.label}
          note={
            status.label === 'In Progress'
              ? `By objectives: ${[status.remaining, unauthorizedText(unauthorized)].filter(Boolean).join('. ')}`
              : sentences[status.label]
          }
        />
      </StatStrip>
    </Panel>
  );
}
