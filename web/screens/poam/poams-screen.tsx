import { useDeferredValue, useMemo, useState } from 'react';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { poamKinds } from '#sync/domain/poam/poam-record.ts';
import { poamSummary } from '#sync/domain/poam/poam-status.ts';
import { isPartlyMet } from '#sync/domain/score/partial-credit.ts';
import { runningConditional } from '#sync/domain/status/running-conditional.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { ImportMenu } from '#web/parts/import/import-menu.tsx';
import { OscalMenu } from '#web/parts/oscal/oscal-menu.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { usePeople } from '#web/records/use-people.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useControls, useControlStatuses, usePendingRecords } from '#web/records/use-records.ts';
import { useStatusRecords, useToday } from '#web/records/use-statuses.ts';
import { countOf } from '#web/words/counts.ts';
import { CloseOutPanel } from './close-out-panel.tsx';
import { PoamReadSheet } from './detail/poam-read-sheet.tsx';
import { PoamSheet } from './detail/poam-sheet.tsx';
import { PoamFilesMenu } from './paper/poam-files-menu.tsx';
import { PoamEmpty } from './poam-empty.tsx';
import { PoamPanel } from './poam-panel.tsx';
import { PoamRow } from './poam-row.tsx';
import { poamTabs, type PoamTab } from './poam-search.ts';
import { countsOf, standsUnder } from './poam-tabs.ts';

const labels: Readonly<Record<PoamTab, string>> = {
  all: 'All',
  open: 'Open',
  ready: 'Ready to verify',
  overdue: 'Overdue',
  closed: 'Closed',
};

/** What is planned against each weakness: the POA&M, and the operational plan of action apart from it. */
export function PoamsScreen() {
  const canCreate = useCan('plan.create');
  const canChange = useCan('plan.change');
  const items = usePoams();
  const controls = useControls();
  const statuses = useControlStatuses();
  const members = usePeople();
  const pending = usePendingRecords();
  const records = useStatusRecords();
  const [asked, change] = useAddress('/poam');
  // A tap is painted first; the cards or the sheet follow.
  const search = useDeferredValue(asked);
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const running = useMemo(() => runningConditional(records ?? [], today), [records, today]);
  const isLoaded = items && controls && statuses && members && pending && records;

  const own = useMemo(
    () => (items ?? []).filter((item) => search.control === null || item.controlId === search.control),
    [items, search.control],
  );
  const shown = useMemo(() => own.filter((item) => standsUnder(search.show, item, today)), [own, search.show, today]);
  const byKind = useMemo(() => Map.groupBy(shown, ({ kind }) => kind), [shown]);
  const counts = useMemo(() => countsOf(own, today), [own, today]);
  const { badge, count, overdue } = useMemo(() => poamSummary(own, today), [own, today]);
  const open = search.item === 'new' ? null : own.find(({ id }) => id === search.item);
  const isSheetOpen = search.item === 'new' ? canCreate : Boolean(open) && canChange;
  const add = () => change({ item: 'new' }, 'push');
  // Memoized, so that a tap is painted without rerendering the panels.
  const panels = useMemo(
    () =>
      isLoaded && (
        <div className={kit.panels}>
          {poamKinds.toReversed().map((kind) => (
            <PoamPanel key={kind} kind={kind} items={byKind.get(kind) ?? []}>
              {(item) => (
                <PoamRow
                  item={item}
                  control={controls.find(({ id }) => id === item.controlId)}
                  isPartlyMet={isPartlyMet(item.controlId, statuses.get(item.controlId) ?? {})}
                  members={members}
                  isPending={pending.has(`plan/${item.id}`)}
                  canChange={canChange}
                  today={today}
                  running={running}
                  onOpen={() => change({ item: item.id }, 'push')}
                />
              )}
            </PoamPanel>
          ))}
        </div>
      ),
    [isLoaded, byKind, controls, statuses, members, pending, canChange, today, running, change],
  );

  return (
    <>
      <PageHeader
        title="POA&M"
        description={`Plan of action and milestones for ${requirementFacts.length} requirements`}
        summary={
          own.length > 0 ? (
            <>
              {countOf(count, 'open POA&M item')} <Badge tone={overdue > 0 ? 'danger' : 'success'}>{badge}</Badge>
            </>
          ) : null
        }
        actions={
          <>
            <ImportMenu label="Plans" table="plan" action="plan.create" />
            <OscalMenu />
            <PoamFilesMenu />
            {canCreate && (
              <Button variant="primary" icon={PlusIcon} onPress={add}>
                Create New POA&M
              </Button>
            )}
          </>
        }
      />
      {/* The tabs appear together with what is above them, so that they do not move under a finger. */}
      {!isLoaded && <SkeletonRows count={4} label="Loading POA&M items" />}
      {isLoaded && items.length > 0 && <CloseOutPanel items={items} statuses={statuses} records={records} now={now} />}
      {isLoaded && search.control && (
        <div className={kit.below3}>
          <ChipGroup
            label="Active filters"
            items={[{ id: 'control', label: `Control ${search.control}` }]}
            onRemove={() => change({ control: null }, 'push')}
          />
        </div>
      )}
      {isLoaded && (
        <Tabs
          label="POA&M items"
          items={poamTabs.map((id) => ({ id, label: labels[id], count: counts[id] }))}
          keepsPanel
          value={asked.show}
          onChange={(show) => show !== asked.show && change({ show }, 'push')}
        >
          {shown.length === 0 && (
            <PoamEmpty hasItems={own.length > 0} view={search.show} onAdd={canCreate ? add : null} />
          )}
          {shown.length > 0 && panels}
        </Tabs>
      )}
      {isLoaded && open && !canChange && (
        <PoamReadSheet item={open} members={members} today={today} onClose={() => change({ item: null }, 'replace')} />
      )}
      {isLoaded && isSheetOpen && (
        <PoamSheet
          key={search.item}
          item={open ?? null}
          controlId={search.control}
          controls={controls}
          statuses={statuses}
          members={members}
          today={today}
          running={running}
          onClose={() => change({ item: null }, 'replace')}
        />
      )}
    </>
  );
}
