import { Badge } from '#web/kit/badge.tsx';
import { ShieldCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useAddress, type ChangeAddress } from '#web/parts/use-address.ts';
import { CalculatorTab } from './calculator/calculator-tab.tsx';
import type { CmmcFacts } from './cmmc-facts.ts';
import type { CmmcSearch, CmmcTab } from './cmmc-search.ts';
import { GuideTab } from './guide/guide-tab.tsx';
import { CmmcOverview } from './overview/cmmc-overview.tsx';
import { PathTab } from './path/path-tab.tsx';
import { ReadinessTab } from './readiness/readiness-tab.tsx';
import { useCmmcFacts } from './use-cmmc-facts.ts';

const tabs: { id: CmmcTab; label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'calculator', label: 'Cost Calculator' },
  { id: 'guide', label: 'Implementation Guide' },
  { id: 'readiness', label: 'Readiness Assessment' },
  { id: 'path', label: 'Certification Path' },
];

interface TabContentProps {
  facts: CmmcFacts;
  search: CmmcSearch;
  change: ChangeAddress<'/cmmc'>;
}

function TabContent({ facts, search, change }: TabContentProps) {
  switch (search.tab) {
    case 'overview':
      return <CmmcOverview facts={facts} go={(tab) => change({ tab }, 'push')} />;
    case 'calculator':
      return <CalculatorTab facts={facts} search={search} change={change} />;
    case 'guide':
      return <GuideTab facts={facts} search={search} change={change} />;
    case 'readiness':
      return <ReadinessTab facts={facts} />;
    case 'path':
      return <PathTab />;
  }
}

/** The way to CMMC Level 2: progress, cost, guide, gaps. From this device's records alone. */
export function CmmcScreen() {
  const facts = useCmmcFacts();
  const [search, change] = useAddress('/cmmc');
  return (
    <>
      <PageHeader
        title="CMMC Level 2 Compliance"
        className={kit.below3}
        actions={
          <>
            <Badge variant="outline" icon={ShieldCheckIcon}>
              NIST 800-171 Required
            </Badge>
            <LinkButton size="sm" href="/level-1">
              Level 1
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="CMMC Level 2"
        items={tabs}
        value={search.tab}
        onChange={(tab) => tab !== search.tab && change({ tab }, 'push')}
        className={`${kit.shrinks} ${kit.tabbed}`}
      >
        {facts ? (
          <TabContent facts={facts} search={search} change={change} />
        ) : (
          <SkeletonRows count={4} label="Loading CMMC Level 2" />
        )}
      </Tabs>
    </>
  );
}
