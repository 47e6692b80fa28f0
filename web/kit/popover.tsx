import type { ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import css from './popover.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface PopoverProps {
  /** A Button or IconButton, whose name is also the panel's. */
  trigger: ReactNode;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A small panel beside its trigger. */
export function Popover({ trigger, placement = 'bottom start', isOpen, onOpenChange, children }: PopoverProps) {
  const holdFocus = useHeldFocus();
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover ref={holdFocus} className={css.popover ?? ''} placement={placement} offset={4}>
        <div className={css.content}>{children}</div>
      </AriaPopover>
    </DialogTrigger>
  );
}
