import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** Where the focus goes in a menu that opens: the keyboard's begins at an end, a finger's at none. */
type OpenedAt = 'first' | 'last' | true;

export interface Opener {
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  openedAt: OpenedAt;
  /** It has been open: what it opens exists, also while it closes. */
  wasOpened: boolean;
  /** For the Button or IconButton. */
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    onPress: (event: { pointerType: string }) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A button that opens something whose file is not there from the start. */
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
