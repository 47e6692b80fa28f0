import { useState } from 'react';
import { closeWorkspace } from '#sync/domain/organization/workspaces-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import { call } from '#web/store/calls/call.ts';
import css from './settings-tab.module.css';

/** Closes the workspace for everybody, after a question that requires its name. */
export function ClosePanel() {
  const { user, loop } = useWorkspace();
  const { isBusy, problem, run } = useSecurityCall();
  const [typed, setTyped] = useState<string>();
  const name = user.organizationName;
  const close = async () => {
    if ((await run(() => call(closeWorkspace, { body: { name: typed ?? '' } }))) === undefined) return;
    // The workspace leaves this device only when the server itself says that it is closed.
    await loop.syncNow();
  };
  return (
    <Panel title="Close this workspace" description="For everybody in it; export it first if anybody may need it">
      <div className={kit.stack4}>
        <p className={`${kit.soft} ${css.said}`}>
          Nobody can open it any more, open invitations are withdrawn, and everybody’s devices remove its records,
          history and files. Unsent changes stay on their author’s device, to be exported.
        </p>
        <p className={`${kit.soft} ${css.said}`}>
          For 30 days you can open it again, as it was, under Workspaces and account; whoever runs this server can too.
          Then its records, history, files and settings are erased. The audit log stays, with the names of those who did
          what. Earlier backups contain it for as long as they are kept.
        </p>
        <p className={`${kit.soft} ${css.said}`}>
          Only a workspace’s sole administrator can close it. If there are others, it continues without you when you
          leave.
        </p>
        <p>
          <Button variant="danger" onPress={() => setTyped('')}>
            Close workspace
          </Button>
        </p>
      </div>
      <AlertDialog
        isOpen={typed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setTyped(undefined)}
        title={`Close ${name} for everybody?`}
        safeLabel="Keep it open"
        confirmLabel="Close workspace"
        onConfirm={() => void close()}
        isPending={isBusy}
        pendingLabel="Closing"
      >
        <RefusalNotice refusal={problem} fields={['name']} />
        <p>You can open it again for 30 days. Then it is erased.</p>
        <TextField
          label={`Type ${name} to close it`}
          value={typed ?? ''}
          onChange={setTyped}
          error={problem?.field === 'name' ? problem.message : undefined}
        />
      </AlertDialog>
    </Panel>
  );
}
