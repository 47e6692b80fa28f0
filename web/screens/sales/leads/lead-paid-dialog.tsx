import { useState } from 'react';
import { patchLead } from '#sync/domain/sales/sales-admin-contract.ts';
import { subscriptionPrices, type SubscriptionPlan } from '#sync/domain/sales/sales-options.ts';
import type { LeadOfRep } from '#sync/domain/sales/sales-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { NumberField } from '#web/kit/number-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import css from '#web/screens/sales/sales-form.module.css';
import { leadUpdatedToast, subscriptionChoices, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';

export interface LeadPaidDialogProps {
  lead: LeadOfRep;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** The customer pays: for which plan, and how much a month. */
export function LeadPaidDialog({ lead, onClose, onDone }: LeadPaidDialogProps) {
  const [plan, setPlan] = useState<SubscriptionPlan | null>(lead.subscriptionPlan);
  const [value, setValue] = useState(lead.monthlyValue ?? Number.NaN);
  const [isTried, setTried] = useState(false);
  const { isBusy, refused, run } = useSalesAction();
  const isChange = lead.leadStatus === 'paid';

  const choose = (chosen: SubscriptionPlan) => {
    setPlan(chosen);
    setValue(subscriptionPrices[chosen]);
  };
  const save = async () => {
    setTried(true);
    if (plan === null || !(value > 0)) return;
    const body = { leadStatus: 'paid' as const, subscriptionPlan: plan, monthlyValue: value };
    const work = () => call(patchLead, { params: { id: lead.id }, body });
    if (!(await run(work, { done: leadUpdatedToast, failed: updateFailedToast }))) return;
    await onDone();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isChange ? `Change the plan of ${lead.customerCompany}` : `${lead.customerCompany} pays`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isBusy} pendingLabel="Saving" onPress={() => void save()}>
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
          onChange={choose}
          {...(isTried && plan === null ? { error: 'Plan is required' } : {})}
        />
        <NumberField
          label="Monthly value"
          help="What the customer pays per month. The commission is a share of it."
          minValue={0}
          maxValue={1_000_000}
          formatOptions={{ style: 'currency', currency: 'USD' }}
          value={value}
          onChange={setValue}
          hideSteps
          {...(isTried && !(value > 0) ? { error: 'Monthly value is required' } : {})}
        />
        <p>
          {lead.rep.firstName} {lead.rep.lastName} earns on it{' '}
          {isChange
            ? 'from the next month on at the new value.'
            : 'from this month on, and a bonus once for Enterprise.'}
        </p>
      </div>
    </Dialog>
  );
}
