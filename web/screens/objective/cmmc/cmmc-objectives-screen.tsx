import { useCallback } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import {
  objectiveStatuses,
  type ObjectiveStatusValue,
  type SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ListChecksIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Select } from '#web/kit/select.tsx';
import { useFirstPainted } from '#web/kit/use-first-painted.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { ObjectivesPlaceholder } from '#web/screens/objective/list/objectives-placeholder.tsx';
import { useObjectiveRows } from '#web/screens/objective/list/rows/use-objective-rows.ts';
import { objectiveStatusLabel } from '#web/screens/objective/objective-words.ts';
import { useObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import { CmmcCard } from './cmmc-card.tsx';
import { categoriesOf, filterCards, foundWords } from './cmmc-filter.ts';
import css from './cmmc-objectives-screen.module.css';
import { CmmcAssessmentSummary, CmmcFigures } from './cmmc-summary.tsx';

/** About what a screen holds. */
const FIRST_CARDS = 12;
const LOADING = 'Loading CMMC Level 2 objectives...';

const statusItems: { id: ObjectiveStatusValue | 'all'; label: string }[] = [
  { id: 'all', label: 'All Statuses' },
  ...objectiveStatuses.map((id) => ({ id, label: objectiveStatusLabel(id, 'implemented') })),
];

/** The objectives of CMMC Level 2 as cards, each with its status. */
export function CmmcObjectivesScreen() {
  const rows = useObjectiveRows();
  const [filter, change] = useAddress('/cmmc-objectives');
  const isPhone = useIsPhone();
  const { setStatus } = useObjectiveChanges();
  const onStatus = useCallback(
    (record: SealedObjectiveStatus, status: ObjectiveStatusValue) => {
      const description = 'Assessment objective status has been updated successfully.';
      void setStatus([record], status, { title: 'Status Updated', description });
    },
    [setStatus],
  );

  const shown = filterCards(rows ?? [], filter);
  const drawn = useFirstPainted(shown, FIRST_CARDS);

  if (!rows || rows.length === 0) return <ObjectivesPlaceholder loading={LOADING} isRead={rows !== undefined} />;
  const categoryItems = [
    { id: 'all' as const, label: 'All Categories' },
    ...categoriesOf(rows).map((code) => ({ id: code, label: nameOf(code), mark: <b>{code}</b> })),
  ];
  return (
    <>
      <PageHeader
        title="CMMC Level 2 Assessment Objectives"
        description="For CMMC Level 2, all 320 objectives must be tracked. Each is implemented first, then validated: checked internally by somebody else."
        actions={
          <LinkButton icon={ListChecksIcon} href="/assessment-objectives">
            Work through by control
          </LinkButton>
        }
      />
      {!isPhone && <CmmcFigures rows={rows} />}
      <div className={`${kit.bar} ${css.filters}`} data-print="hide">
        <Select
          className={css.category}
          label="Category"
          hideLabel
          isBlock={false}
          items={categoryItems}
          value={filter.category ?? 'all'}
          onChange={(id) => change({ category: id === 'all' ? null : id }, 'push')}
        />
        <Select
          label="Status"
          hideLabel
          isBlock={false}
          items={statusItems}
          value={filter.status ?? 'all'}
          onChange={(id) => change({ status: id === 'all' ? null : id }, 'push')}
        />
        <output className={`${kit.quiet} ${kit.push}`}>{foundWords(shown)}</output>
      </div>
      {shown.length === 0 ? (
        <EmptyState className={kit.card} level={2} title="No objectives found">
          Try adjusting your filters to see more objectives.
        </EmptyState>
      ) : (
        <section aria-label="Objectives">
          <ul className={`${kit.panels} ${css.grid}`}>
            {drawn.map((row) => (
              <CmmcCard key={row.objective.id} row={row} onStatus={onStatus} />
            ))}
          </ul>
        </section>
      )}
      {isPhone && <CmmcFigures rows={rows} />}
      <CmmcAssessmentSummary rows={rows} />
    </>
  );
}

function nameOf(code: string): string {
  return families.find((family) => family.code === code)?.name ?? code;
}
