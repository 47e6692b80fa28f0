import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Board, BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { noClaim, type SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useToday } from '#web/records/use-statuses.ts';
import type { FindSyncState } from '#web/records/use-sync-states.ts';
import { useBoardActs } from './actions/use-board-acts.ts';
import { useBoardKeys } from './actions/use-board-keys.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardPrint } from './board-print.tsx';
import css from './board-screen.module.css';
import { startOf, type BoardSearch } from './board-search.ts';
import { BoardColumns } from './column/board-columns.tsx';
import type { FocusRequest } from './column/card-list.tsx';
import type { ColumnActs } from './column/column-menu.tsx';
import { BoardDialogs, type BoardQuestion } from './dialogs/board-dialogs.tsx';
import { useTicketMoves } from './drag/use-ticket-moves.ts';
import { BoardFilterBar } from './filter/board-filter-bar.tsx';
import { isFiltering } from './filter/board-filter.ts';
import { useBoardModel } from './model/use-board-model.ts';
import { useOpenCards } from './use-open-cards.ts';

/** How long a ticket just created or moved may take to appear. */
const FOCUS_MS = 1_000;

export interface BoardViewProps {
  board: Board;
  boards: readonly Board[];
  columns: readonly BoardColumnRecord[];
  tickets: readonly Ticket[];
  members: readonly Member[];
  statuses: ReadonlyMap<string, SealedControlStatus>;
  findSyncState: FindSyncState;
  search: BoardSearch;
  change: ChangeAddress<'/kanban'>;
  onNewBoard: () => void;
}

/** One board with its header, filters, columns and dialogs. */
export function BoardView(props: BoardViewProps) {
  const { board, boards, columns, members, statuses, findSyncState, search, change, onNewBoard } = props;
  const canChange = useCan('board.change');
  const canAdd = useCan('ticket.create');
  const searchField = useRef<HTMLInputElement>(null);
  const isNarrow = useIsPhone();
  const isPrinting = usePrinting();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const [question, setQuestion] = useState<BoardQuestion | null>(null);
  const [focus, setFocus] = useState<FocusRequest | null>(null);
  const [openIds, onToggle] = useOpenCards(board.id);
  const membersById = useMemo(() => new Map(members.map((member) => [member.id, member])), [members]);

  const latestStatuses = useRef(statuses);
  useLayoutEffect(() => {
    latestStatuses.current = statuses;
  });
  const findStatus = useCallback((id: string) => latestStatuses.current.get(id) ?? noClaim(id), []);
  const { tickets, move } = useTicketMoves(board.id, columns, props.tickets, findStatus);
  const model = useBoardModel(columns, tickets, search);
  const acts = useBoardActs(board, columns, tickets);

  const onFocus = useCallback((ticketId: string, part: FocusRequest['part'] = 'title') => {
    setFocus({ ticketId, part });
  }, []);
  // A focus request expires: a ticket that comes back later must not take the focus.
  useEffect(() => {
    if (!focus) return undefined;
    const timer = setTimeout(() => setFocus(null), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [focus]);
  const onOpen = useCallback((ticket: string) => change({ ticket }, 'push'), [change]);
  const onDelete = useCallback((ticket: Ticket) => setQuestion({ kind: 'delete_ticket', ticket }), []);
  const onAdd = useCallback((columnId: string) => setQuestion({ kind: 'new_ticket', columnId }), []);
  const onNew = () => canAdd && setQuestion({ kind: 'new_ticket', columnId: null });
  useBoardKeys({ model, search: searchField, onNew, onFocus });

  const { shiftColumn } = acts;
  const columnActs = useMemo<ColumnActs | undefined>(
    () =>
      canChange
        ? {
            ids: columns.map(({ id }) => id),
            onEdit: (column) => setQuestion({ kind: 'column', column }),
            onShift: shiftColumn,
            onDelete: (column) => setQuestion({ kind: 'delete_column', column }),
          }
        : undefined,
    [canChange, columns, shiftColumn],
  );
  const shown = columns.find(({ id }) => id === search.column) ?? columns[0];
  const columnsOfBoard = (
    <BoardColumns
      model={model}
      shownId={isNarrow ? (shown?.id ?? null) : null}
      isFiltered={isFiltering(search)}
      tickets={tickets}
      members={membersById}
      today={today}
      openIds={openIds}
      focus={focus}
      acts={columnActs}
      findSyncState={findSyncState}
      move={move}
      onFocus={onFocus}
      onOpen={onOpen}
      onToggle={onToggle}
      onDelete={onDelete}
      onAdd={onAdd}
    />
  );

  return (
    <>
      <BoardHeader
        board={board}
        boards={boards}
        model={model}
        isLoading={acts.isLoading}
        onBoard={(id) => change(startOf(id), 'push')}
        onNewBoard={onNewBoard}
        onEditBoard={() => setQuestion({ kind: 'board' })}
        onDeleteBoard={() => setQuestion({ kind: 'delete_board' })}
        onNewColumn={() => setQuestion({ kind: 'column', column: null })}
        onLoad={() => void acts.load()}
        onNewTicket={onNew}
      />
      <BoardFilterBar
        filter={search}
        change={change}
        members={members}
        found={model.found}
        total={model.total}
        searchRef={searchField}
      />
      {isPrinting && <BoardPrint model={model} members={membersById} />}
      {!isPrinting && !isNarrow && columnsOfBoard}
      {!isPrinting && isNarrow && (
        <Tabs
          className={css.columnTabs}
          label="Columns"
          items={model.columns.map(({ column, count, found }) => ({
            id: column.id,
            label: column.name,
            count: found ?? count,
          }))}
          value={shown?.id ?? ''}
          onChange={(column) => change({ column }, 'replace')}
        >
          {columnsOfBoard}
        </Tabs>
      )}
      <BoardDialogs
        question={question}
        onQuestion={setQuestion}
        board={board}
        columns={columns}
        model={model}
        tickets={tickets}
        members={members}
        openTicket={tickets.find(({ id }) => id === search.ticket)}
        findSyncState={findSyncState}
        acts={acts}
        onMoveTo={(ticketId, columnId) => move(ticketId, columnId, { at: 'position', position: 999 })}
        onCloseTicket={() => change({ ticket: null }, 'replace')}
        onFocus={onFocus}
      />
    </>
  );
}
