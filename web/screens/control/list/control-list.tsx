import { memo, type Ref } from 'react';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import css from '#web/screens/control/compliance-screen.module.css';
import type { ComplianceSearch } from './compliance-search.ts';
import type { ControlGroup } from './control-groups.ts';
import { FamilyGroup } from './family-group.tsx';
import { idOfRow, type ControlRowModel, type RowActions } from './row/control-row-model.ts';

export interface ControlListProps {
  groups: readonly ControlGroup[];
  /** Expanded controls. */
  open: ComplianceSearch['open'];
  /** Collapsed families. */
  closed: ComplianceSearch['closed'];
  change: ChangeAddress<'/compliance'>;
  /** Null outside the selection mode. */
  selected: ReadonlySet<string> | null;
  actions: RowActions;
  ref: Ref<HTMLDivElement>;
}

/** The families with visible controls. */
export const ControlList = memo(function ControlList(props: ControlListProps) {
  const { groups, open, closed, change, selected, actions, ref } = props;
  const isOpen = ({ control }: ControlRowModel) => open.includes(control.id);
  return (
    <div ref={ref} className={css.list} data-selecting={selected !== null || undefined} data-print="hide">
      {groups.length === 0 && (
        <div className={kit.card}>
          <EmptyState
            level={2}
            title="No controls found"
            action={
              <Button size="sm" onPress={() => change({ q: '', category: [], status: [] }, 'push')}>
                Clear Filters
              </Button>
            }
          >
            No control matches the search and the filters.
          </EmptyState>
        </div>
      )}
      {groups.length > 0 && (
        <div className={css.heads} aria-hidden="true">
          <span>{selected === null ? 'Done' : 'Select'}</span>
          <span>Number</span>
          <span>Requirement</span>
          <span>Evidence</span>
          <span>Changed by</span>
          <span>Status</span>
        </div>
      )}
      {groups.map((group) => (
        <FamilyGroup
          key={group.family.code}
          group={group}
          isExpanded={!closed.includes(group.family.code)}
          open={group.rows.filter(isOpen).map(idOfRow).join(' ')}
          change={change}
          selected={selected}
          actions={actions}
        />
      ))}
    </div>
  );
});
