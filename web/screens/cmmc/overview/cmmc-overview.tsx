import kit from '#web/kit/kit.module.css';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import type { CmmcTab } from '#web/screens/cmmc/cmmc-search.ts';
import { BusinessTips } from './business-tips.tsx';
import css from './cmmc-overview.module.css';
import { CriticalAreas } from './critical-areas.tsx';
import { KeptEstimate } from './kept-estimate.tsx';
import { OverviewHero } from './overview-hero.tsx';
import { OverviewStats } from './overview-stats.tsx';
import { ScoreGaps } from './score-gaps.tsx';
import { TimelineStages } from './timeline-stages.tsx';

/** The organization's progress toward Level 2, and what comes next. */
export function CmmcOverview({ facts, go }: { facts: CmmcFacts; go: (tab: CmmcTab) => void }) {
  return (
    <div className={`${kit.panels} ${kit.shrinks}`}>
      <OverviewHero go={go} />
      <OverviewStats facts={facts} />
      <div className={kit.columns}>
        <ScoreGaps facts={facts} />
        <div className={css.stack}>
          <KeptEstimate facts={facts} />
          <CriticalAreas facts={facts} />
        </div>
      </div>
      <TimelineStages />
      <BusinessTips />
    </div>
  );
}
