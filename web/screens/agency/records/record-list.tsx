import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import css from '#web/screens/agency/state-local.module.css';

export interface RecordTabProps<Stored> {
  records: readonly Stored[];
  /** `table/id` of records with changes that only this device has. */
  pending: ReadonlySet<string>;
  /** A calendar day of the workspace's time zone. */
  today: string;
  /** The record whose sheet is open; 'new' for a new one. */
  item: string | null;
  onItem: (item: string | null) => void;
}

export interface RecordListProps {
  title: string;
  addLabel: string;
  /** Shown if there are no records: the reason, and what belongs here. */
  empty: string;
  emptyText: string;
  count: number;
  canManage: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** A panel of rows, or what to do when there are none. */
export function RecordList(props: RecordListProps) {
  const { title, addLabel, empty, emptyText, count, canManage, onAdd, children } = props;
  const add = canManage && (
    <Button size="sm" icon={PlusIcon} onPress={onAdd}>
      {addLabel}
    </Button>
  );
  return (
    <Panel
      title={
        <>
          {title} <CountBadge count={count} variant="quiet" />
        </>
      }
      action={count > 0 && add}
      isFlush
    >
      {count === 0 ? (
        <EmptyState title={empty} action={add}>
          {emptyText}
          {!canManage && ' Compliance managers and administrators add them.'}
        </EmptyState>
      ) : (
        <ul className={css.rows}>{children}</ul>
      )}
    </Panel>
  );
}
