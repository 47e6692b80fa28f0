import { memo, useSyncExternalStore } from 'react';
import { wipState } from '#sync/domain/board/board-columns.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useBoardContext } from '#web/screens/board/board-context.ts';
import css from './board-column.module.css';
import { CardList, type CardListProps } from './card-list.tsx';
import { ColumnMenu, type ColumnActs } from './column-menu.tsx';

export interface BoardColumnProps extends CardListProps {
  /** Undefined for people who may not arrange boards. */
  acts: ColumnActs | undefined;
  onAdd: (columnId: string) => void;
}

/**
 * One column: dot, name, 'n / limit' or, with a filter, 'found / all', a warning at and over the limit, and its
 * tickets.
 */
export const BoardColumn = memo(function BoardColumn({ acts, onAdd, ...list }: BoardColumnProps) {
  const { column, count, found } = list.model;
  const canAdd = useCan('ticket.create');
  const { target } = useBoardContext();
  const isTarget = useSyncExternalStore(target.subscribe, () => target.get()?.columnId === column.id);
  const wip = wipState(count, column.wipLimit);
  return (
    <section
      className={css.column}
      aria-label={column.name}
      data-column={column.id}
      data-wip={wip}
      data-drop-target={isTarget || undefined}
    >
      <header className={`${kit.line} ${css.header}`}>
        <span className={css.dot} data-color={column.color} aria-hidden="true" />
        <h2>{column.name}</h2>
        <span className={`${kit.aside} ${kit.whole}`}>
          {countText(count, found, column.wipLimit)}
          <VisuallyHidden>{countWords(found, column.wipLimit)}</VisuallyHidden>
        </span>
        {wip && <Badge tone="warning">{wip === 'at' ? 'At limit' : 'Over limit'}</Badge>}
        <span className={`${kit.inline} ${kit.push}`}>
          {canAdd && (
            <IconButton
              label={`Add ticket to ${column.name}`}
              icon={PlusIcon}
              size="sm"
              hasTooltip={false}
              onPress={() => onAdd(column.id)}
            />
          )}
          {acts && <ColumnMenu column={column} acts={acts} />}
        </span>
      </header>
      <CardList {...list} />
    </section>
  );
});

function countText(count: number, found: number | null, limit: number | null): string {
  if (found !== null) return `${found} / ${count}`;
  return limit === null ? String(count) : `${count} / ${limit}`;
}

function countWords(found: number | null, limit: number | null): string {
  if (found !== null) return ' tickets found';
  return limit === null ? ' tickets' : ' tickets allowed';
}
