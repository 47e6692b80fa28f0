import type { ReactNode } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import css from './menu.module.css';
import popoverCss from './popover.module.css';
import type { Opener } from './use-opener.ts';

export interface MenuBodyProps {
  opener: Opener;
  /** Names the menu. */
  label: string;
  /** MenuItem, MenuSeparator, MenuSection. */
  children: ReactNode;
}

/** The menu of a button that is drawn before the menu's code has loaded. */
export function MenuBody({ opener, label, children }: MenuBodyProps) {
  const { trigger, isOpen, setOpen, openedAt } = opener;
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className={popoverCss.popover ?? ''}
      placement="bottom end"
      offset={4}
    >
      <AriaMenu aria-label={label} autoFocus={openedAt} onClose={() => setOpen(false)} className={css.menu ?? ''}>
        {children}
      </AriaMenu>
    </Popover>
  );
}
