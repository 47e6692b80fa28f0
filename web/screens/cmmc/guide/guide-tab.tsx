import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { findFamilyGuide } from '#sync/catalog/guide/implementation-guide.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import type { CmmcSearch } from '#web/screens/cmmc/cmmc-search.ts';
import { FamilyPage } from './family-page.tsx';
import { GuideOverview } from './guide-overview.tsx';
import css from './guide-tab.module.css';

export interface GuideTabProps {
  facts: CmmcFacts;
  search: CmmcSearch;
  change: ChangeAddress<'/cmmc'>;
}

type GuideTabId = 'overview' | FamilyCode;

const tabs: { id: GuideTabId; label: string }[] = [
  { id: 'overview', label: 'Overview' },
  ...families.map(({ code }) => ({ id: code, label: code })),
];

/** How the work is done, family by family. The open family is in the address. */
export function GuideTab({ facts, search, change }: GuideTabProps) {
  const { completed, total, percentage } = facts.overview;
  const guide = search.family && findFamilyGuide(search.family);
  return (
    <>
      <div className={css.head}>
        <Badge glyph="complete" tone="complete">
          {completed} of {total} Controls Complete
        </Badge>
        <ProgressBar
          className={css.progress}
          label="Overall progress"
          value={completed}
          maxValue={total}
          valueLabel={`${Math.round(percentage)}%, as claimed`}
        />
      </div>
      <Tabs
        label="Families of the implementation guide"
        items={tabs}
        value={search.family ?? 'overview'}
        onChange={(id) => {
          const family = id === 'overview' ? null : id;
          if (family !== search.family) change({ family }, 'push');
        }}
        className={`${kit.shrinks} ${kit.tabbed} ${css.tabs}`}
      >
        {guide ? (
          <FamilyPage
            key={guide.code}
            guide={guide}
            facts={facts}
            part={search.part}
            onPart={(part) => change({ part }, 'push')}
          />
        ) : (
          <GuideOverview facts={facts} />
        )}
      </Tabs>
    </>
  );
}
