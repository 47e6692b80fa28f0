import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Where the focus starts in a menu: at either end if opened by keyboard, nowhere if opened by touch. */
type OpenedAt = 'first' | 'last' | true;

export interface Opener {
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  openedAt: OpenedAt;
  /** Once opened, the content stays rendered, so that it can animate while closing. */
  wasOpened: boolean;
  /** For the Button or IconButton. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    onPress: (event: { pointerType: string }) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A button that opens something whose code is not loaded at the start. */
export function useOpener(): Opener {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [openedAt, setOpenedAt] = useState<OpenedAt>(true);
  const open = (at: OpenedAt) => {
    setOpenedAt(at);
    setOpened(true);
    setOpen(true);
  };
  const buttonProps = {
    ref: trigger,
    'aria-expanded': isOpen,
    onPress: ({ pointerType }: { pointerType: string }) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown') open('first');
      else if (key === 'ArrowUp') open('last');
    },
  };
  return { trigger, isOpen, setOpen, openedAt, wasOpened, buttonProps };
}
