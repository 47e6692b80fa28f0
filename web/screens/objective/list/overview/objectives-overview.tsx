import { useDeferredValue, useRef, type ReactNode } from 'react';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ArrowLeftIcon, ChevronsDownUpIcon, ChevronsUpDownIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { useObjectiveKeys } from '#web/screens/objective/detail/actions/use-objective-keys.ts';
import type { FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { ObjectiveFamilyCard } from './objective-family-card.tsx';
import css from './objectives-overview.module.css';
import { ObjectivesSummary } from './objectives-summary.tsx';
import type { OpenParts } from './use-open-parts.ts';

export interface ObjectivesOverviewProps {
  /** All families, then the matching ones. */
  all: readonly FamilyNode[];
  shown: readonly FamilyNode[];
  /** The filters on phones, where the figures come after them; elsewhere they are next to the list. */
  filters: ReactNode;
  parts: OpenParts;
  onClear: () => void;
  actions: ObjectiveActions;
}

const most = Math.max(...requirementFacts.map(({ objectiveCount }) => objectiveCount));

/** At 62 pixels each, as many families as a tablet in landscape shows below the figures without scrolling. */
const FIRST_FAMILIES = 9;

/** The whole tracker: figures, and families with expandable controls. */
export function ObjectivesOverview({ all, shown, filters, parts, onClear, actions }: ObjectivesOverviewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useObjectiveKeys({ scroller, decide: actions.decide });
  const sum = (count: (node: FamilyNode) => number) => all.reduce((total, node) => total + count(node), 0);
  const controlIds = shown.flatMap(({ controls }) => controls.map(({ control }) => control.id));
  const isAllOpen = controlIds.length > 0 && controlIds.every((id) => parts.open.has(id));
  const { setOpen } = parts;
  // What fills the window renders first; the rest follows at once without delaying it.
  const drawn = useDeferredValue(shown, shown.slice(0, FIRST_FAMILIES));
  const isPhone = filters !== null;
  const Title = isPhone ? 'h1' : 'h2';
  const summary = (
    <ObjectivesSummary
      controls={sum(({ controls }) => controls.length)}
      objectives={sum(({ objectives }) => objectives)}
      completed={sum(({ completed }) => completed)}
    />
  );

  return (
    <div ref={scroller} className={css.overview} data-scroller>
      <div className={css.ways} data-print="hide">
        <LinkButton className={css.back} variant="quiet" size="sm" icon={ArrowLeftIcon} href="/">
          Back to Dashboard
        </LinkButton>
        <LinkButton variant="quiet" size="sm" icon={ShieldCheckIcon} href="/cmmc-objectives">
          CMMC Level 2 list
        </LinkButton>
      </div>
      <Title className={`${kit.xl} ${css.title}`}>
        {isPhone ? 'Assessment Objectives' : 'NIST 800-171 controls and objectives'}
      </Title>
      <p className={`${kit.soft} ${css.intro}`}>
        {`All ${requirementFacts.length} NIST 800-171 controls, organized by family. Each control has from 1 to ${most} objectives with evidence documentation.`}
      </p>
      {!isPhone && summary}
      {filters}
      <div className={css.tools} data-print="hide">
        <output
          className={kit.quiet}
        >{`${shown.length} control ${shown.length === 1 ? 'family' : 'families'} found`}</output>
        <Button
          variant="quiet"
          size="sm"
          icon={isAllOpen ? ChevronsDownUpIcon : ChevronsUpDownIcon}
          isDisabled={controlIds.length === 0}
          onPress={() => setOpen([...shown.map(({ family }) => family.code), ...controlIds], !isAllOpen)}
        >
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState
          className={kit.card}
          level={2}
          title="No control families found"
          action={
            <Button size="sm" onPress={onClear}>
              Clear filters
            </Button>
          }
        >
          Try adjusting your filters to see more control families.
        </EmptyState>
      )}
      {drawn.map((node) => (
        <ObjectiveFamilyCard
          key={node.family.code}
          node={node}
          open={parts.open}
          setOpen={parts.setOpen}
          actions={actions}
        />
      ))}
      {isPhone && summary}
    </div>
  );
}
