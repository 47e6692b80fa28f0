import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuTrigger, type MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import css from './menu.module.css';
import popoverCss from './popover.module.css';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  /** Names the menu; without it the trigger does. */
  label?: string;
  placement?: PopoverProps['placement'];
  /** With it, pressing an item checks it instead of running it. */
  selectionMode?: AriaMenuProps<object>['selectionMode'];
  selectedKeys?: Iterable<string>;
  onSelectionChange?: AriaMenuProps<object>['onSelectionChange'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** MenuItem, MenuSeparator, MenuSection. */
  children: ReactNode;
}

/** A menu of actions on one thing. */
export function Menu({
  trigger,
  label,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  children,
  ...rest
}: MenuProps) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover className={popoverCss.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu {...rest} aria-label={label} className={css.menu ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
