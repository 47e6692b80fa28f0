import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, EllipsisIcon, PencilIcon, Trash2Icon } from '#web/kit/icons.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useBoardContext } from '#web/screens/board/board-context.ts';

/** Everything that can be done with a ticket without dragging it. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { columns, onOpen, onMoveTo, onMoveWithin, onDelete } = useBoardContext();
  return (
    <Menu
      label={`Actions of ${ticket.title}`}
      placement="bottom end"
      trigger={
        <IconButton
          label={`Actions of ${ticket.title}`}
          icon={EllipsisIcon}
          iconSize="sm"
          size="sm"
          hasTooltip={false}
          data-part="menu"
        />
      }
    >
      <MenuItem icon={PencilIcon} onAction={() => onOpen(ticket.id)}>
        Open
      </MenuItem>
      <MenuSection title="Move to">
        {columns.map(({ id, name }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            isDisabled={id === ticket.columnId}
            end={id === ticket.columnId ? 'Here' : undefined}
            onAction={() => onMoveTo(ticket.id, id)}
          >
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={ArrowUpIcon} onAction={() => onMoveWithin(ticket.id, 'top')}>
        To the top
      </MenuItem>
      <MenuItem icon={ArrowDownIcon} onAction={() => onMoveWithin(ticket.id, 'bottom')}>
        To the bottom
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2Icon} tone="danger" onAction={() => onDelete(ticket)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
