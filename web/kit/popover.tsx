import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import type { ReactNode } from 'react';
import css from './popover.module.css';

export interface PopoverProps {
  /** A Button or IconButton; it names the panel too. */
  trigger: ReactNode;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A small panel beside its trigger. */
export function Popover({ trigger, placement = 'bottom start', isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover className={css.popover ?? ''} placement={placement} offset={4}>
        <div className={css.content}>{children}</div>
      </AriaPopover>
    </DialogTrigger>
  );
}
