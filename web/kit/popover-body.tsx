import type { ReactNode } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import css from './popover.module.css';
import { useHeldFocus } from './use-held-focus.ts';
import type { Opener } from './use-opener.ts';

export interface PopoverBodyProps {
  opener: Opener;
  /** Names the panel. */
  label: string;
  children: ReactNode;
}

/** The panel of a button that is drawn before the panel's code has loaded. */
export function PopoverBody({ opener, label, children }: PopoverBodyProps) {
  const { trigger, isOpen, setOpen } = opener;
  const holdFocus = useHeldFocus();
  return (
    <AriaPopover
      ref={holdFocus}
      trigger="DialogTrigger"
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      aria-label={label}
      className={css.popover ?? ''}
      placement="bottom end"
      offset={4}
    >
      <div className={css.content}>{children}</div>
    </AriaPopover>
  );
}
