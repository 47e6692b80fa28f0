import { useState } from 'react';
import type { DueItem } from '#sync/domain/guidance/due-work.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf, type Address } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronRightIcon, SquareKanbanIcon } from '#web/kit/icons.ts';
import linkCss from '#web/kit/link-row.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useMembers } from '#web/records/use-records.ts';
import { dueText } from '#web/words/due-words.ts';
import css from './task-guidance.module.css';

/** The rest of a group is behind 'Show more', so that each group is visible. */
const SHOWN = 3;

function placeOf({ kind, id, boardId }: DueItem): Address {
  return kind === 'ticket' ? addressOf('/kanban', { board: boardId, ticket: id }) : addressOf('/poam', { item: id });
}

function useOwnerName(): (ownerId: string | null) => string | undefined {
  const { user } = useWorkspace();
  const members = useMembers();
  return (ownerId) => {
    if (ownerId === user.id) return 'you';
    const owner = members?.find(({ id }) => id === ownerId);
    return owner && personName(owner);
  };
}

/** What has a due date: name, date, person; each links to its record. */
export function DueList({ items }: { items: readonly DueItem[] }) {
  const [isAll, setAll] = useState(false);
  const nameOf = useOwnerName();
  // For a single extra item the button would take as much room as the item.
  const hidden = items.length > SHOWN + 1 ? items.length - SHOWN : 0;
  return (
    <>
      <ul className={css.dueList}>
        {items.slice(0, isAll || hidden === 0 ? undefined : SHOWN).map((item) => {
          const owner = nameOf(item.ownerId);
          return (
            <li key={`${item.kind}/${item.id}`}>
              <TextLink href={placeOf(item)} className={`${linkCss.row} ${css.due}`}>
                {item.number ? <b>{item.number}</b> : <Icon icon={SquareKanbanIcon} />}
                <span className={css.dueName}>{item.title}</span>
                <span className={css.dueDate} data-overdue={item.daysLeft < 0 || undefined}>
                  {dueText(item)}
                  {owner && <> · {owner}</>}
                </span>
                <Icon icon={ChevronRightIcon} size="sm" />
              </TextLink>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className={css.more} onPress={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
}
