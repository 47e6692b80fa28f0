import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import type { PoamView } from './poam-search.ts';
import css from './poam-screen.module.css';

const reasons: Readonly<Record<Exclude<PoamView, 'all'>, string>> = {
  open: 'No open items',
  in_progress: 'No items in progress',
  overdue: 'No overdue items',
  closed: 'No closed items',
};

export interface PoamEmptyProps {
  /** There are items, but none under this tab. */
  hasItems: boolean;
  view: PoamView;
  onAdd: () => void;
}

/** Placeholder for the items. */
export function PoamEmpty({ hasItems, view, onAdd }: PoamEmptyProps) {
  const isFiltered = hasItems && view !== 'all';
  return (
    <div className={css.empty}>
      {isFiltered ? (
        <EmptyState level={2} title={reasons[view]}>
          The other tabs have items.
        </EmptyState>
      ) : (
        <EmptyState
          level={2}
          title="No POA&M items yet"
          action={
            <Button size="sm" onPress={onAdd}>
              Create New POA&M
            </Button>
          }
        >
          An item names a weakness of one requirement, what is done about it, and by when. It works without a
          connection.
        </EmptyState>
      )}
    </div>
  );
}
