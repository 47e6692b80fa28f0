import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, EllipsisIcon, PencilIcon, Trash2Icon } from '#web/kit/icons.ts';
import { MenuItem, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';

/** A column's actions for people who may arrange boards. */
export interface ColumnActs {
  onEdit: (column: BoardColumnRecord) => void;
  onShift: (column: BoardColumnRecord, by: 1 | -1) => void;
  onDelete: (column: BoardColumnRecord) => void;
  /** Columns from left to right. */
  ids: readonly string[];
}

export function ColumnMenu({ column, acts }: { column: BoardColumnRecord; acts: ColumnActs }) {
  const { ids, onEdit, onShift, onDelete } = acts;
  const at = ids.indexOf(column.id);
  return (
    <Menu
      label={`Column ${column.name}`}
      placement="bottom end"
      trigger={<IconButton label={`Column ${column.name}`} icon={EllipsisIcon} size="sm" hasTooltip={false} />}
    >
      <MenuItem icon={PencilIcon} onAction={() => onEdit(column)}>
        Name, color and limit
      </MenuItem>
      <MenuItem icon={ArrowLeftIcon} isDisabled={at <= 0} onAction={() => onShift(column, -1)}>
        Move left
      </MenuItem>
      <MenuItem icon={ArrowRightIcon} isDisabled={at === ids.length - 1} onAction={() => onShift(column, 1)}>
        Move right
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2Icon} tone="danger" isDisabled={ids.length === 1} onAction={() => onDelete(column)}>
        Delete column
      </MenuItem>
    </Menu>
  );
}
