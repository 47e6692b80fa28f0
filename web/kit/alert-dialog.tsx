import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names the object and the count: "Delete 3 evidence files from 3.1.4?" */
  title: ReactNode;
  /** Who is affected, and whether it can be undone. */
  children: ReactNode;
  /** "Keep files"; focus starts here. */
  safeLabel: string;
  /** "Delete 3 files". */
  confirmLabel: string;
  /** The dialog stays open until `onOpenChange(false)`. */
  onConfirm: () => void;
  isPending?: boolean;
  pendingLabel?: string;
  /** Primary for decisions that destroy nothing. */
  variant?: 'danger' | 'primary';
}

/** Asks for confirmation before something that cannot easily be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { safeLabel, confirmLabel, onConfirm, isPending, pendingLabel, variant = 'danger', ...rest } = props;
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      actions={
        <>
          <Button autoFocus onPress={() => props.onOpenChange(false)} isDisabled={isPending}>
            {safeLabel}
          </Button>
          <Button variant={variant} onPress={onConfirm} isPending={isPending} pendingLabel={pendingLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
