import { familyName } from '#sync/catalog/family-name.ts';
import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { ClaimScale } from '#web/parts/requirement/claim-marks.tsx';
import { requirementsOf, type CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import type { FamilyPart } from '#web/screens/cmmc/cmmc-search.ts';
import { priorityTone } from '#web/screens/cmmc/cmmc-words.ts';
import { FamilyControls } from './family-controls.tsx';
import { FamilyCosts } from './family-costs.tsx';
import { FamilyImplementation } from './family-implementation.tsx';
import css from './family-page.module.css';
import { FamilyTechnology } from './family-technology.tsx';

export interface FamilyPageProps {
  guide: FamilyGuide;
  facts: CmmcFacts;
  part: FamilyPart;
  onPart: (part: FamilyPart) => void;
}

const parts: { id: FamilyPart; label: string }[] = [
  { id: 'implementation', label: 'Implementation' },
  { id: 'controls', label: 'Controls' },
  { id: 'technology', label: 'Technology' },
  { id: 'costs', label: 'Costs' },
];

/** All the guide says about one family, beside the organization's progress in it. */
export function FamilyPage({ guide, facts, part, onPart }: FamilyPageProps) {
  const own = requirementsOf(facts, guide.code);
  const records = own.map(({ record }) => record);
  const { completed, total, percentage } = claimCounts(records);
  return (
    <div className={css.page}>
      <Panel className={css.about} label={familyName(guide.code)}>
        <h2>
          <span>{guide.code}</span> {familyName(guide.code)}
        </h2>
        <p className={`${kit.soft} ${css.description}`}>{guide.description}</p>
        <ClaimScale records={records} />
        <MetaList
          items={[
            { term: 'Claimed complete', value: `${completed} of ${total} (${Math.round(percentage)}%)` },
            {
              term: 'Priority',
              value: <PriorityTag priority={priorityTone(guide.priority)} label={guide.priority} />,
            },
            { term: 'Complexity', value: guide.complexity },
            { term: 'Time estimate', value: guide.timeEstimate },
          ]}
        />
      </Panel>
      <Tabs
        label={`Guide to ${familyName(guide.code)}`}
        items={parts}
        value={part}
        onChange={onPart}
        className={`${kit.shrinks} ${kit.tabbed}`}
      >
        {part === 'implementation' && <FamilyImplementation guide={guide} />}
        {part === 'controls' && <FamilyControls guide={guide} requirements={own} />}
        {part === 'technology' && <FamilyTechnology guide={guide} />}
        {part === 'costs' && <FamilyCosts guide={guide} />}
      </Tabs>
    </div>
  );
}
