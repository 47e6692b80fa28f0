import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { ListAndDetail } from '#web/kit/list-and-detail.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { JudgementSheet } from '#web/parts/judging/judgement-sheet.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDecisions } from '#web/screens/objective/detail/actions/use-decisions.ts';
import {
  useObjectiveActions,
  type ObjectiveFormSubject,
} from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { useRequirementCompletion } from '#web/screens/objective/detail/actions/use-requirement-completion.ts';
import { ControlPane } from '#web/screens/objective/detail/control-pane.tsx';
import { useChosenObjectives } from '#web/screens/objective/detail/selection/use-chosen-objectives.ts';
import { ObjectiveFormDialog } from '#web/screens/objective/form/objective-form-dialog.tsx';
import { useObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import { ControlIndex } from './index/control-index.tsx';
import { useWorkCounts } from './index/use-work-counts.ts';
import { familyChoicesOf, ObjectivesFilters } from './objectives-filters.tsx';
import { ObjectivesOverview } from './overview/objectives-overview.tsx';
import { useOpenParts } from './overview/use-open-parts.ts';
import type { ObjectiveRow } from './rows/objective-row-model.ts';
import { everything, neighborsOf, type ControlNode, type ObjectiveFilter } from './rows/objective-tree.ts';
import { useShownFamilies } from './use-shown-families.ts';

export interface ObjectivesTrackerProps {
  controls: readonly Control[];
  rows: readonly ObjectiveRow[];
}

/** Controls on the left; the chosen one, or the overview, on the right. On phones they are separate screens. */
export const ObjectivesTracker = memo(function ObjectivesTracker({ controls, rows }: ObjectivesTrackerProps) {
  const [search, change] = useAddress('/assessment-objectives');
  const isPhone = useIsPhone();
  const { open, setOpen } = useOpenParts(search.family ? [search.family] : []);
  const [form, setForm] = useState<ObjectiveFormSubject | null>(null);

  const { all, shown } = useShownFamilies(controls, rows, search);
  const familyChoices = useMemo(() => familyChoicesOf(controls), [controls]);
  const counts = useWorkCounts(all, search);
  const isOverview = search.control === null;
  const openControl = useCallback(
    (control: string) => change({ control, objective: null, judge: null }, isOverview ? 'push' : 'replace'),
    [change, isOverview],
  );
  const closeControl = useCallback(() => change({ control: null, objective: null, judge: null }, 'push'), [change]);
  const setFilter = useCallback(
    (part: Partial<ObjectiveFilter>, how: 'push' | 'replace' = 'push') => {
      change(part, how);
      if (part.family) setOpen([part.family], true);
    },
    [change, setOpen],
  );
  const changes = useObjectiveChanges();
  const completion = useRequirementCompletion();
  const { decide, arrival } = useDecisions({
    all,
    shown,
    controlId: search.control,
    linkedId: search.objective,
    changes,
    openControl,
    ...completion,
  });
  const chosen = useChosenObjectives(all, changes);
  const judge = useCallback(
    ({ id, controlId }: Objective) => change({ control: controlId, objective: id, judge: 'open' }, 'push'),
    [change],
  );
  const actions = useObjectiveActions(setForm, judge, openControl, changes, decide);

  const { q, family, method, work, status, completion: rate } = search;
  const filter = useMemo<ObjectiveFilter>(
    () => ({ q, family, method, work, status, completion: rate }),
    [q, family, method, work, status, rate],
  );
  const filters = useMemo(
    () => (
      <ObjectivesFilters
        filter={filter}
        familyChoices={familyChoices}
        counts={counts}
        isCompact={!isOverview}
        onChange={setFilter}
      />
    ),
    [filter, familyChoices, counts, isOverview, setFilter],
  );
  // A tap first shows in the list, and what it opens follows. Phones have no list next to it.
  const followingId = useDeferredValue(search.control);
  const openId = isPhone ? search.control : followingId;
  const isOpenControl = ({ control }: ControlNode) => control.id === openId;
  const node =
    shown.flatMap((one) => one.controls).find(isOpenControl) ?? all.flatMap((one) => one.controls).find(isOpenControl);
  const place = useMemo(() => openId !== null && neighborsOf(all, shown, openId), [all, shown, openId]);
  const canJudge = useCan('objectiveStatus.change');
  const judged =
    canJudge && search.judge && rows.find(({ objective }) => objective.id === search.objective && !objective.custom);
  return (
    <ListAndDetail>
      {!isPhone && (
        <ControlIndex
          families={shown}
          filters={filters}
          selectedId={search.control}
          onSelect={openControl}
          onOverview={closeControl}
        />
      )}
      {node && place ? (
        <ControlPane
          key={node.control.id}
          node={node}
          place={place}
          onBack={isPhone ? closeControl : null}
          onMove={openControl}
          arrival={arrival}
          onComplete={completion.complete}
          chosen={chosen}
          actions={actions}
        />
      ) : (
        <ObjectivesOverview
          all={all}
          shown={shown}
          filters={isPhone ? filters : null}
          parts={{ open, setOpen }}
          onClear={() => setFilter(everything)}
          actions={actions}
        />
      )}
      {judged && (
        <JudgementSheet
          key={judged.objective.id}
          row={judged}
          judge={changes.judge}
          onClose={() => change({ judge: null }, 'replace')}
        />
      )}
      {form && <ObjectiveFormDialog subject={form} onClose={() => setForm(null)} />}
    </ListAndDetail>
  );
});
