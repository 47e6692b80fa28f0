import { leaveWorkspace } from '#sync/domain/organization/workspaces-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import type { KnownWorkspace } from '#web/store/account-database.ts';
import { call } from '#web/store/calls/call.ts';
import { dropTabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { countOf } from '#web/words/counts.ts';
import { useUnsentCount } from './use-unsent-count.ts';

/**
 * Asks for confirmation before somebody leaves a workspace. They cannot leave with something unsent there, because it
 * would be lost.
 */
export function LeaveDialog({ place, onClose }: { place: KnownWorkspace; onClose: () => void }) {
  const { user } = useWorkspace();
  const { isBusy, problem, run } = useSecurityCall();
  const unsent = useUnsentCount(place);
  const { workspaceId, name } = place;
  const close = (isOpen: boolean) => !isOpen && onClose();
  if (unsent === undefined) return null;
  if (unsent > 0) {
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onOpenChange={close}
        title={`${countOf(unsent, 'change')} not sent to ${name}`}
        actions={
          <Button autoFocus onPress={onClose}>
            Stay for now
          </Button>
        }
      >
        They are only on this device, and the server accepts none of them once you have left. Wait until they are sent,
        or discard them in the sync panel.
      </Dialog>
    );
  }
  const leave = async () => {
    if ((await run(() => call(leaveWorkspace, {}, () => workspaceId))) === undefined) return;
    if (workspaceId === user.workspaceId) dropTabWorkspace();
    window.location.assign('/workspaces');
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={close}
      title={`Leave ${name}?`}
      safeLabel="Stay"
      confirmLabel="Leave workspace"
      onConfirm={() => void leave()}
      isPending={isBusy}
      pendingLabel="Leaving"
    >
      <RefusalNotice refusal={problem} />
      <p>
        You will no longer see it: its records, history and files are removed from your devices. What you wrote stays
        there under your name. Only an administrator can invite you back.
      </p>
    </AlertDialog>
  );
}
