import { useState } from 'react';
import { patchWorkspace } from '#sync/domain/sales/sales-admin-contract.ts';
import type { SubscriptionPlan } from '#sync/domain/sales/sales-options.ts';
import type { CustomerWorkspace } from '#sync/domain/sales/sales-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import css from '#web/screens/sales/sales-form.module.css';
import { subscriptionChoices, updateFailedToast, workspaceUpdatedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';

export interface WorkspaceSubscriptionDialogProps {
  workspace: CustomerWorkspace;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Records for which plan a workspace without a lead pays, or that it no longer does. */
export function WorkspaceSubscriptionDialog({ workspace, onClose, onDone }: WorkspaceSubscriptionDialogProps) {
  const { id, name } = workspace;
  const [plan, setPlan] = useState<SubscriptionPlan | null>(workspace.plan);
  const [isTried, setTried] = useState(false);
  const { isBusy, refused, run } = useSalesAction();
  const isChange = workspace.plan !== null;

  const note = async (next: SubscriptionPlan | null) => {
    const work = () => call(patchWorkspace, { params: { id }, body: { plan: next } });
    if (!(await run(work, { done: workspaceUpdatedToast, failed: updateFailedToast }))) return;
    await onDone();
    onClose();
  };
  const save = () => {
    setTried(true);
    if (plan !== null) void note(plan);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isChange ? `Change the plan of ${name}` : `${name} pays`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {isChange && (
            <Button isDisabled={isBusy} onPress={() => void note(null)}>
              No longer pays
            </Button>
          )}
          <Button variant="primary" isPending={isBusy} pendingLabel="Saving" onPress={save}>
            {isChange ? 'Save Changes' : 'Mark paid'}
          </Button>
        </>
      }
    >
      <div className={`${kit.stack4} ${css.form}`}>
        <RefusalNotice refusal={refused} />
        <Select
          label="Plan"
          placeholder="Choose a plan"
          items={subscriptionChoices}
          value={plan}
          onChange={setPlan}
          {...(isTried && plan === null ? { error: 'Plan is required' } : {})}
        />
        <p>
          No representative brought this workspace, so nobody earns on it. Its people see the plan on their plan page.
        </p>
      </div>
    </Dialog>
  );
}
