import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useCan } from '#web/records/use-can.ts';
import type { FindSyncState } from '#web/records/use-sync-states.ts';
import { BoardContext, type BoardContextValue, type ColumnPlace } from '#web/screens/board/board-context.ts';
import css from '#web/screens/board/board-screen.module.css';
import { liftHelp } from '#web/screens/board/drag/drag-words.ts';
import { dropPlaceOf, DropTargetStore, type DropTarget } from '#web/screens/board/drag/drop-target.ts';
import { useKeyboardLift } from '#web/screens/board/drag/use-keyboard-lift.ts';
import { usePointerDrag } from '#web/screens/board/drag/use-pointer-drag.ts';
import type { TicketMoves } from '#web/screens/board/drag/use-ticket-moves.ts';
import type { BoardModel } from '#web/screens/board/model/board-model.ts';
import cardCss from '#web/screens/board/ticket/ticket-card.module.css';
import { TicketFace } from '#web/screens/board/ticket/ticket-face.tsx';
import { BoardColumn } from './board-column.tsx';
import type { FocusRequest } from './card-list.tsx';
import type { ColumnActs } from './column-menu.tsx';

export interface BoardColumnsProps {
  model: BoardModel;
  /** On phones: the one visible column. */
  shownId: string | null;
  isFiltered: boolean;
  tickets: readonly Ticket[];
  members: ReadonlyMap<string, Member>;
  today: string;
  openIds: ReadonlySet<string>;
  focus: FocusRequest | null;
  acts: ColumnActs | undefined;
  findSyncState: FindSyncState;
  move: TicketMoves['move'];
  onFocus: (ticketId: string, part: FocusRequest['part']) => void;
  onOpen: (ticketId: string) => void;
  onToggle: (ticketId: string, isOpen: boolean) => void;
  onDelete: (ticket: Ticket) => void;
  onAdd: (columnId: string) => void;
}

const silent = { onDragStart: noWords, onDragOver: noWords, onDragEnd: noWords, onDragCancel: noWords };
// The drag library need not look for targets: use-pointer-drag.ts finds the place under the pointer.
const nothingBelow = () => [];
function noWords(): undefined {
  return undefined;
}

/** The columns side by side, and all ways to move tickets between them: mouse, touch, keyboard and menu. */
export function BoardColumns(props: BoardColumnsProps) {
  const { model, shownId, isFiltered, tickets, members, today, openIds, focus, acts, findSyncState } = props;
  const { move, onFocus, onOpen, onToggle, onDelete, onAdd } = props;
  const mayChange = useCan('ticket.change');
  const mayMove = useCan('ticket.move');
  const canChange = mayChange && mayMove;
  const scroller = useRef<HTMLDivElement>(null);
  const [target] = useState(() => new DropTargetStore());
  const [places] = useState(() => new Map<string, ColumnPlace>());
  const latest = useRef(model);
  useLayoutEffect(() => {
    latest.current = model;
  });

  const drop = useCallback(
    (ticketId: string, to: DropTarget) => {
      const place = dropPlaceOf(latest.current, ticketId, to, isFiltered);
      if (place) move(ticketId, to.columnId, place);
    },
    [isFiltered, move],
  );
  const lift = useKeyboardLift(
    latest,
    target,
    places,
    useCallback(
      (ticketId, to) => {
        drop(ticketId, to);
        onFocus(ticketId, 'handle');
      },
      [drop, onFocus],
    ),
  );
  const drag = usePointerDrag(places, target, scroller, drop);

  const names = model.columns.map(({ column }) => `${column.id} ${column.name}`).join('\n');
  // `names` represents the columns: cards use no other fields of theirs.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => model.columns.map(({ column }) => column), [names]);
  const context = useMemo<BoardContextValue>(
    () => ({
      columns,
      members,
      today,
      target,
      places,
      canChange,
      onOpen,
      onToggle,
      onDelete,
      onMoveTo: (ticketId, columnId) => {
        move(ticketId, columnId, { at: 'position', position: 999 });
        onFocus(ticketId, 'title');
      },
      onMoveWithin: (ticketId, to) => {
        const columnId = latest.current.columns.find(({ cards }) =>
          cards.some(({ ticket, children }) => [ticket, ...children].some(({ id }) => id === ticketId)),
        )?.column.id;
        if (columnId) move(ticketId, columnId, { at: 'position', position: to === 'top' ? 0 : 999 });
        onFocus(ticketId, 'title');
      },
      onHandleKey: lift.onKey,
      onHandleBlur: lift.onBlur,
    }),
    [
      columns,
      members,
      today,
      target,
      places,
      canChange,
      onOpen,
      onToggle,
      onDelete,
      move,
      onFocus,
      lift.onKey,
      lift.onBlur,
    ],
  );
  const dragged = tickets.find(({ id }) => id === drag.draggedId);
  const shown = model.columns.filter(({ column }) => shownId === null || column.id === shownId);

  return (
    <BoardContext value={context}>
      <DndContext
        sensors={drag.sensors}
        collisionDetection={nothingBelow}
        autoScroll={false}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => drag.onStart(String(active.id))}
        onDragMove={drag.onMove}
        onDragCancel={drag.onCancel}
      >
        <p id="board-lift-help" hidden>
          {liftHelp}
        </p>
        <div ref={scroller} className={css.board}>
          {shown.map((column) => (
            <BoardColumn
              key={column.column.id}
              model={column}
              openIds={openIds}
              heldId={drag.draggedId}
              liftedId={lift.liftedId}
              focus={focus}
              findSyncState={findSyncState}
              acts={acts}
              onAdd={onAdd}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={`${kit.box} ${cardCss.card} ${cardCss.overlay}`}>
              <TicketFace
                ticket={dragged}
                assignee={members.get(dragged.assigneeId ?? '')}
                today={today}
                isDone={false}
                isUnsent={false}
                attention={null}
                title={dragged.title}
              />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <VisuallyHidden>
        <span id="board-lift-words" role="status" aria-live="assertive">
          {lift.words}
        </span>
      </VisuallyHidden>
    </BoardContext>
  );
}
