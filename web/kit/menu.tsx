import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import css from './menu.module.css';
import popoverCss from './popover.module.css';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  /** Names the menu; without it the trigger does. */
  label?: string;
  placement?: PopoverProps['placement'];
  /** MenuItem, MenuSeparator, MenuSection. */
  children: ReactNode;
}

/** A menu of actions on one thing. */
export function Menu({ trigger, label, placement = 'bottom start', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popoverCss.popover ?? ''} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={css.menu ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
