import type { Board } from '#sync/domain/board/board-record.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Columns3Icon, EllipsisIcon, PencilIcon, PlusIcon, ShieldCheckIcon, Trash2Icon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MenuItem, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useCan } from '#web/records/use-can.ts';
import { countOf } from '#web/words/counts.ts';
import css from './board-screen.module.css';
import type { BoardModel } from './model/board-model.ts';

export interface BoardHeaderProps {
  board: Board;
  boards: readonly Board[];
  model: BoardModel;
  isLoading: boolean;
  onBoard: (boardId: string) => void;
  onNewBoard: () => void;
  onEditBoard: () => void;
  onDeleteBoard: () => void;
  onNewColumn: () => void;
  onLoad: () => void;
  onNewTicket: () => void;
}

/** Back, the board's name and size, its actions, and the other boards. */
export function BoardHeader(props: BoardHeaderProps) {
  const { board, boards, model, isLoading, onBoard } = props;
  const canChange = useCan('board.change');
  const canCreate = useCan('board.create');
  const canLoad = useCan('board.loadControls');
  const canAdd = useCan('ticket.create');
  const size = [countOf(model.total, 'ticket')];
  if (model.openPoints > 0) size.push(`${countOf(model.openPoints, 'point')} open`);
  return (
    <>
      <PageHeader
        title="Project Management"
        description={`${board.name} · ${size.join(', ')}`}
        actions={
          <>
            {canCreate && (
              <Button icon={PlusIcon} onPress={props.onNewBoard}>
                New Board
              </Button>
            )}
            {canLoad && (
              <Button
                icon={ShieldCheckIcon}
                isPending={isLoading}
                pendingLabel="Loading controls"
                onPress={props.onLoad}
              >
                Load Compliance Controls
              </Button>
            )}
            {canAdd && (
              <Button variant="primary" icon={PlusIcon} onPress={props.onNewTicket}>
                New Ticket
              </Button>
            )}
          </>
        }
      />
      <div className={`${kit.bar} ${css.boardLine}`} data-print="hide">
        <div className={css.boards}>
          <Segmented
            label="Boards"
            items={boards.map(({ id, name }) => ({ id, label: name }))}
            value={board.id}
            onChange={onBoard}
          />
        </div>
        {canChange && (
          <Menu
            label={`Board ${board.name}`}
            trigger={<IconButton label={`Board ${board.name}`} icon={EllipsisIcon} hasTooltip={false} />}
          >
            <MenuItem icon={PencilIcon} onAction={props.onEditBoard}>
              Rename board
            </MenuItem>
            <MenuItem icon={Columns3Icon} onAction={props.onNewColumn}>
              Add column
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2Icon} tone="danger" onAction={props.onDeleteBoard}>
              Delete board
            </MenuItem>
          </Menu>
        )}
      </div>
    </>
  );
}
