import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { XIcon } from './icons.ts';
import overlayCss from './overlay.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Give `autoFocus` to the one that starts focused. */
  actions?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** An alertdialog closes only by its buttons or Escape and has no close cross. */
  role?: 'dialog' | 'alertdialog';
}

/** Asks for a decision. Traps the focus and returns it. */
export function Dialog({ isOpen, onOpenChange, title, children, actions, size = 'md', role = 'dialog' }: DialogProps) {
  const holdFocus = useHeldFocus();
  const isAlert = role === 'alertdialog';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isAlert}
      className={overlayCss.scrim ?? ''}
      data-centered
    >
      <Modal className={css.modal ?? ''} data-size={size}>
        <AriaDialog ref={holdFocus} role={role} className={css.dialog ?? ''}>
          <header className={css.header}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            {!isAlert && (
              <span className={css.close}>
                <IconButton label="Close" icon={XIcon} size="sm" slot="close" hasTooltip={false} />
              </span>
            )}
          </header>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
