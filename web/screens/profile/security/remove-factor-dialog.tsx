import type { Factor } from '#sync/domain/people/factor-contract.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';

export interface RemoveFactorDialogProps {
  factor: Factor;
  /** 'authenticator app', 'passkey' */
  kind: string;
  isLast: boolean;
  remove: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a factor is removed. */
export function RemoveFactorDialog({ factor, kind, isLast, remove, onDone, onClose }: RemoveFactorDialogProps) {
  const { isBusy, problem, run } = useSecurityCall();
  const confirm = async () => {
    if ((await run(remove)) !== undefined) onDone();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${factor.name}?`}
      safeLabel="Keep it"
      confirmLabel={`Remove ${kind}`}
      onConfirm={() => void confirm()}
      isPending={isBusy}
      pendingLabel="Removing"
    >
      <RefusalNotice refusal={problem} />
      <p>
        {isLast
          ? 'It is your only second factor. Your recovery codes go with it, and your password alone signs you in.'
          : 'It no longer signs you in.'}
      </p>
    </AlertDialog>
  );
}
