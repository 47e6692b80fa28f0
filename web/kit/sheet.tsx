import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { XIcon } from './icons.ts';
import overlayCss from './overlay.module.css';
import css from './sheet.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** A short state, next to the title. */
  state?: ReactNode;
  /** SheetSections. */
  children: ReactNode;
  /** Buttons; a quiet one that comes first is set apart at the start. */
  footer?: ReactNode;
}

/** A panel from the right edge for work next to the page. */
export function Sheet({ isOpen, onOpenChange, title, state, children, footer }: SheetProps) {
  const holdFocus = useHeldFocus();
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={overlayCss.scrim ?? ''}>
      <Modal className={overlayCss.side ?? ''} data-side="right">
        <Dialog ref={holdFocus} className={css.sheet ?? ''}>
          <header className={css.header}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            {state && <span className={css.state}>{state}</span>}
            <span className={css.close}>
              <IconButton label="Close" icon={XIcon} slot="close" hasTooltip={false} />
            </span>
          </header>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.footer}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
