import { memo, type Ref } from 'react';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import type { ComplianceSearch } from './compliance-search.ts';
import type { ControlGroup } from './control-groups.ts';
import { ControlRow } from './row/control-row.tsx';
import type { RowActions } from './row/control-row-model.ts';
import { FamilyGroup } from './family-group.tsx';
import css from '#web/screens/control/compliance-screen.module.css';

export interface ControlListProps {
  groups: readonly ControlGroup[];
  search: ComplianceSearch;
  change: ChangeAddress<'/compliance'>;
  /** Null outside the selection mode. */
  selected: ReadonlySet<string> | null;
  actions: RowActions;
  ref: Ref<HTMLDivElement>;
}

/** The families with visible controls. */
export const ControlList = memo(function ControlList(props: ControlListProps) {
  const { groups, search, change, selected, actions, ref } = props;
  const { open, closed } = search;
  return (
    <div ref={ref} className={css.list} data-selecting={selected !== null || undefined} data-print="hide">
      {groups.length === 0 && (
        <div className={css.empty}>
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
      {groups.map((group) => {
        const { code } = group.family;
        return (
          <FamilyGroup
            key={code}
            group={group}
            isExpanded={!closed.includes(code)}
            onExpandedChange={(isExpanded) =>
              change(({ closed: now }) => {
                const others = now.filter((other) => other !== code);
                return { closed: isExpanded ? others : [...others, code] };
              }, 'replace')
            }
          >
            {group.rows.map((row) => (
              <ControlRow
                key={row.control.id}
                row={row}
                isOpen={open.includes(row.control.id)}
                isSelected={selected && selected.has(row.control.id)}
                actions={actions}
              />
            ))}
          </FamilyGroup>
        );
      })}
    </div>
  );
});
