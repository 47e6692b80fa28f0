import type { Ref } from 'react';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import kit from '#web/kit/kit.module.css';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { TypeTag } from '#web/kit/type-tag.tsx';
import { useSettlingText } from '#web/kit/use-settling-text.ts';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import css from '#web/screens/board/board-screen.module.css';
import type { BoardFilter } from '#web/screens/board/board-search.ts';
import { priorityItems, typeItems } from '#web/screens/board/board-words.ts';
import { formatCount } from '#web/words/counts.ts';
import { filterChips, isFiltering, NOBODY, openFilter, withoutBoardChip } from './board-filter.ts';

const types = typeItems.map(({ id, label }) => ({ id, label, mark: <TypeTag type={id} label="" /> }));
const priorities = priorityItems.map(({ id, label }) => ({ id, label, mark: <PriorityTag priority={id} label="" /> }));

export interface BoardFilterBarProps {
  filter: BoardFilter;
  change: ChangeAddress<'/kanban'>;
  members: readonly Member[];
  found: number;
  total: number;
  searchRef: Ref<HTMLInputElement>;
}

/** Filters by text, type, priority and person, and shows the number of results. */
export function BoardFilterBar({ filter, change, members, found, total, searchRef }: BoardFilterBarProps) {
  const [text, setText] = useSettlingText(filter.q, (q) => change({ q }, filter.q === '' ? 'push' : 'replace'));
  const chips = filterChips(filter, members);
  const people = [
    { id: NOBODY, label: 'Unassigned' },
    ...members.map((member) => ({ id: member.id, label: personName(member) })),
  ];
  const clear = () => {
    setText('');
    change(openFilter, 'push');
  };
  return (
    <div className={kit.below3} data-print="hide">
      <search className={kit.bar}>
        <SearchField
          className={css.search}
          label="Search tickets"
          placeholder="Search tickets"
          value={text}
          onChange={setText}
          inputRef={searchRef}
        />
        <MultiSelect
          label="Type"
          placeholder="All"
          items={types}
          value={[...filter.type]}
          onChange={(type) => change({ type }, 'push')}
        />
        <MultiSelect
          label="Priority"
          placeholder="All"
          items={priorities}
          value={[...filter.priority]}
          onChange={(priority) => change({ priority }, 'push')}
        />
        <MultiSelect
          label="Assignee"
          placeholder="All"
          items={people}
          value={[...filter.assignee]}
          onChange={(assignee) => change({ assignee }, 'push')}
        />
      </search>
      {/* The line is there even without a filter, so that the board below does not move when one is set. */}
      <div className={`${kit.quiet} ${kit.bar} ${css.summary}`}>
        <output>
          <b className={kit.ink}>{formatCount(found)}</b> of {formatCount(total)} tickets
        </output>
        {isFiltering(filter) && (
          <>
            <ChipGroup
              label="Active filters"
              items={chips}
              onRemove={(id) => {
                if (id === 'q:') setText('');
                change(withoutBoardChip(filter, id), 'push');
              }}
            />
            <Button variant="quiet" size="sm" onPress={clear}>
              Clear Filters
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
