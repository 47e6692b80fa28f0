import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { XIcon } from './icons.ts';
import overlayCss from './overlay.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The accessible name, "Navigation". */
  label: string;
  /** Beside the close button, usually the brand. */
  header?: ReactNode;
  children: ReactNode;
}

/** Small-screen navigation, from the left edge. */
export function Drawer({ isOpen, onOpenChange, label, header, children }: DrawerProps) {
  const holdFocus = useHeldFocus();
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={overlayCss.scrim ?? ''}>
      <Modal className={overlayCss.side ?? ''} data-side="left">
        <Dialog ref={holdFocus} aria-label={label} className={css.drawer ?? ''}>
          <div className={css.header}>
            <div>{header}</div>
            <IconButton label="Close" icon={XIcon} slot="close" hasTooltip={false} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
