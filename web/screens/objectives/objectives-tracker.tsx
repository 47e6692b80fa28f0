import { memo, useCallback, useMemo, useState } from 'react';
import type { Control } from '#sync/records/control-record.ts';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { ControlIndex } from './control-index.tsx';
import { ControlPane } from './control-pane.tsx';
import { ObjectiveFormDialog } from './objective-form-dialog.tsx';
import type { ObjectiveRow } from './objective-row-model.ts';
import { neighborsOf, type ObjectiveFilter } from './objective-tree.ts';
import { familyChoicesOf, ObjectivesFilters } from './objectives-filters.tsx';
import { ObjectivesOverview } from './objectives-overview.tsx';
import { type ObjectiveFormSubject, useObjectiveActions } from './use-objective-actions.ts';
import { useObjectivesSearch } from './use-objectives-search.ts';
import { useOpenParts } from './use-open-parts.ts';
import { useShownFamilies } from './use-shown-families.ts';
import css from './objectives-tracker.module.css';

export interface ObjectivesTrackerProps {
  controls: readonly Control[];
  rows: readonly ObjectiveRow[];
}

/** Controls on the left, and one of them, or the overview, on the right. On phones one after the other. */
export const ObjectivesTracker = memo(function ObjectivesTracker({ controls, rows }: ObjectivesTrackerProps) {
  const [search, change] = useObjectivesSearch();
  const isPhone = useIsPhone();
  const { open, setOpen } = useOpenParts(search.family ? [search.family] : []);
  const [form, setForm] = useState<ObjectiveFormSubject | null>(null);

  const { all, shown } = useShownFamilies(controls, rows, search);
  const familyChoices = useMemo(() => familyChoicesOf(controls), [controls]);
  const isOverview = search.control === null;
  const openControl = useCallback(
    (control: string) => change({ control }, isOverview ? 'push' : 'replace'),
    [change, isOverview],
  );
  const closeControl = useCallback(() => change({ control: null }, 'push'), [change]);
  const setFilter = useCallback(
    (part: Partial<ObjectiveFilter>) => {
      change(part, 'push');
      if (part.family) setOpen([part.family], true);
    },
    [change, setOpen],
  );
  const actions = useObjectiveActions(setForm, openControl);

  const filters = <ObjectivesFilters filter={search} familyChoices={familyChoices} onChange={setFilter} />;
  const node = all.flatMap((family) => family.controls).find(({ control }) => control.id === search.control);
  return (
    <div className={css.screen}>
      {!isPhone && (
        <ControlIndex
          families={shown}
          filters={filters}
          selectedId={search.control}
          onSelect={openControl}
          onOverview={closeControl}
        />
      )}
      {node ? (
        <ControlPane
          key={node.control.id}
          node={node}
          place={neighborsOf(all, shown, node.control.id)}
          onBack={isPhone ? closeControl : null}
          onMove={openControl}
          actions={actions}
        />
      ) : (
        <ObjectivesOverview
          all={all}
          shown={shown}
          filters={isPhone ? filters : null}
          parts={{ open, setOpen }}
          onClear={() => setFilter({ family: null, status: 'all', completion: 'all' })}
          actions={actions}
        />
      )}
      {form && <ObjectiveFormDialog subject={form} onClose={() => setForm(null)} />}
    </div>
  );
});
