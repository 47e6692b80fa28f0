import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import type { PoamTab } from './poam-search.ts';

const reasons: Readonly<Record<Exclude<PoamTab, 'all'>, string>> = {
  open: 'No open items',
  ready: 'Nothing waits for verification',
  overdue: 'No overdue items',
  closed: 'No closed items',
};

export interface PoamEmptyProps {
  /** There are items, but none under this tab. */
  hasItems: boolean;
  view: PoamTab;
  /** Null for people who may not write plans. */
  onAdd: (() => void) | null;
}

/** Takes the place of the items when none are shown. */
export function PoamEmpty({ hasItems, view, onAdd }: PoamEmptyProps) {
  const isFiltered = hasItems && view !== 'all';
  return (
    <div className={kit.card}>
      {isFiltered ? (
        <EmptyState level={2} title={reasons[view]}>
          The other tabs have items.
        </EmptyState>
      ) : (
        <EmptyState
          level={2}
          title="No POA&M items yet"
          action={
            onAdd && (
              <Button size="sm" onPress={onAdd}>
                Create New POA&M
              </Button>
            )
          }
        >
          An item names a weakness of one requirement, what is done about it, and by when. It works without a
          connection.
        </EmptyState>
      )}
    </div>
  );
}
