import { Button } from '#web/kit/button.tsx';
import { BookOpenIcon, CalculatorIcon, ClipboardCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import type { CmmcTab } from '#web/screens/cmmc/cmmc-search.ts';
import css from './cmmc-overview.module.css';

/** The purpose of the page, and three ways in. */
export function OverviewHero({ go }: { go: (tab: CmmcTab) => void }) {
  return (
    <section className={`${kit.card} ${css.hero}`} aria-labelledby="cmmc-hero">
      <div>
        <h2 id="cmmc-hero">From 110 requirements to a status</h2>
        <p>
          CMMC Level 2 shows that you protect controlled unclassified information. Price the work, follow the guide
          family by family, and see what an assessor would still find.
        </p>
      </div>
      <div className={`${kit.cluster} ${css.heroActions}`} data-print="hide">
        <Button icon={CalculatorIcon} onPress={() => go('calculator')}>
          Calculate Costs
        </Button>
        <Button icon={BookOpenIcon} onPress={() => go('guide')}>
          View Guide
        </Button>
        <Button variant="primary" icon={ClipboardCheckIcon} onPress={() => go('readiness')}>
          Check Status
        </Button>
      </div>
    </section>
  );
}
