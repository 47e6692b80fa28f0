import { useDeferredValue, useMemo, useState } from 'react';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { dashboardPoams } from '#sync/domain/poam/poam-status.ts';
import { usePoams } from '#web/data/records/use-poam.ts';
import { useControls, useControlStatuses, useMembers, usePendingRecords } from '#web/data/records/use-records.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { PoamEmpty } from './poam-empty.tsx';
import { PoamCard } from './poam-card.tsx';
import { PoamList } from './poam-list.tsx';
import { type PoamView, poamViews } from './poam-search.ts';
import { PoamSheet } from './detail/poam-sheet.tsx';
import { countsOf, standsUnder } from './poam-view.ts';
import { closePlan, reopenPlan } from './poam-plans.ts';
import css from './poam-screen.module.css';

const labels: Readonly<Record<PoamView, string>> = {
  all: 'All',
  open: 'Open',
  in_progress: 'In Progress',
  overdue: 'Overdue',
  closed: 'Closed',
};

/**
 * The plan of action and milestones: every weakness still to be closed, by when and by whom. From this device's records
 * alone.
 */
export function PoamScreen() {
  const items = usePoams();
  const controls = useControls();
  const statuses = useControlStatuses();
  const members = useMembers();
  const pending = usePendingRecords();
  const [asked, change] = useAddress('/poam');
  // A tap is painted first; the cards or the sheet follow.
  const search = useDeferredValue(asked);
  const run = useRunChanges();
  const [now] = useState(() => new Date());
  const isLoaded = items && controls && statuses && members && pending;

  const own = useMemo(
    () => (items ?? []).filter((item) => search.control === null || item.controlId === search.control),
    [items, search.control],
  );
  const shown = useMemo(() => own.filter((item) => standsUnder(search.show, item, now)), [own, search.show, now]);
  const counts = useMemo(() => countsOf(own, now), [own, now]);
  const { badge, overdue } = useMemo(() => dashboardPoams(own, now), [own, now]);
  const open = search.item === 'new' ? null : own.find(({ id }) => id === search.item);
  const isSheetOpen = search.item === 'new' || Boolean(open);
  const add = () => change({ item: 'new' }, 'push');

  return (
    <>
      <PageHeader
        title="POA&M"
        description={
          <>
            Plan of action and milestones for {requirementFacts.length} requirements{' '}
            {own.length > 0 && <Badge tone={overdue > 0 ? 'danger' : 'success'}>{badge}</Badge>}
          </>
        }
        actions={
          <Button variant="primary" icon={PlusIcon} onPress={add}>
            Create New POA&M
          </Button>
        }
      />
      {search.control && (
        <div className={css.chips}>
          <ChipGroup
            label="Active filters"
            items={[{ id: 'control', label: `Control ${search.control}` }]}
            onRemove={() => change({ control: null }, 'push')}
          />
        </div>
      )}
      <Tabs
        label="POA&M items"
        items={poamViews.map((id) => ({ id, label: labels[id], count: counts[id] }))}
        value={search.show}
        onChange={(show) => show !== asked.show && change({ show }, 'push')}
      >
        {!isLoaded && <SkeletonRows count={4} label="Loading POA&M items" />}
        {isLoaded && shown.length === 0 && <PoamEmpty hasItems={own.length > 0} view={search.show} onAdd={add} />}
        {isLoaded && shown.length > 0 && (
          <PoamList items={shown}>
            {(item) => (
              <PoamCard
                item={item}
                control={controls.find(({ id }) => id === item.controlId)}
                isPartlyMet={statuses.get(item.controlId)?.isPartlyMet === true}
                owner={members.find(({ id }) => id === item.ownerId)}
                isPending={pending.has(`poam/${item.id}`)}
                now={now}
                onEdit={() => change({ item: item.id }, 'push')}
                onClose={() => void run(closePlan(item))}
                onReopen={() => void run(reopenPlan(item))}
              />
            )}
          </PoamList>
        )}
      </Tabs>
      {isLoaded && isSheetOpen && (
        <PoamSheet
          key={search.item}
          item={open ?? null}
          controlId={search.control}
          controls={controls}
          statuses={statuses}
          members={members}
          now={now}
          onClose={() => change({ item: null }, 'replace')}
        />
      )}
    </>
  );
}
