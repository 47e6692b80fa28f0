import { useState } from 'react';
import { fullName } from '#sync/domain/people/person-name.ts';
import { canLeadBecome } from '#sync/domain/sales/lead-status.ts';
import { patchLead } from '#sync/domain/sales/sales-admin-contract.ts';
import type { LeadOfRep } from '#sync/domain/sales/sales-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import type { SalesTabProps } from '#web/screens/sales/representatives/representatives-tab.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { leadUpdatedToast, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';
import { LeadPaidDialog } from './lead-paid-dialog.tsx';
import { LeadsTable } from './leads-table.tsx';

const empty = (
  <EmptyState title="No leads yet">Whoever signs up through a representative’s link appears here.</EmptyState>
);

/** Every lead with its representative and status. */
export function LeadsTab({ data, isStale }: SalesTabProps) {
  const [paying, setPaying] = useState<LeadOfRep>();
  const [ending, setEnding] = useState<LeadOfRep>();
  const { isBusy, run } = useSalesAction();

  const end = async (lead: LeadOfRep) => {
    const leadStatus = lead.leadStatus === 'paid' ? ('cancelled' as const) : ('lost' as const);
    const work = () => call(patchLead, { params: { id: lead.id }, body: { leadStatus } });
    if (await run(work, { done: leadUpdatedToast, failed: updateFailedToast })) await data.reload();
    setEnding(undefined);
  };
  const endLabel = (lead: LeadOfRep) => (lead.leadStatus === 'paid' ? 'End subscription' : 'Mark lost');

  const acts = (lead: LeadOfRep) => (
    <div className={`${kit.whole} ${css.acts}`}>
      {canLeadBecome(lead.leadStatus, lead.leadStatus === 'paid' ? 'cancelled' : 'lost') && (
        <Button size="sm" variant="quiet" isDisabled={isStale} onPress={() => setEnding(lead)}>
          {endLabel(lead)}
          <VisuallyHidden> of {lead.customerCompany}</VisuallyHidden>
        </Button>
      )}
      <Button size="sm" isDisabled={isStale} onPress={() => setPaying(lead)}>
        {lead.leadStatus === 'paid' ? 'Change plan' : 'Mark paid'}
        <VisuallyHidden> of {lead.customerCompany}</VisuallyHidden>
      </Button>
    </div>
  );
  return (
    <>
      <Panel label="All leads" isFlush>
        <SalesList what="leads" called={data.leads} empty={empty}>
          {(leads) => (
            <LeadsTable
              label="All leads"
              leads={leads}
              extra={[
                { head: 'Representative', cell: ({ rep }) => fullName(rep) },
                { head: 'Actions', align: 'end', cell: acts },
              ]}
            />
          )}
        </SalesList>
      </Panel>
      {paying && <LeadPaidDialog lead={paying} onClose={() => setPaying(undefined)} onDone={data.reload} />}
      {ending && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
          title={
            ending.leadStatus === 'paid'
              ? `End the subscription of ${ending.customerCompany}?`
              : `Mark ${ending.customerCompany} as lost?`
          }
          safeLabel="Keep as it is"
          confirmLabel={endLabel(ending)}
          isPending={isBusy}
          pendingLabel="Saving"
          onConfirm={() => void end(ending)}
        >
          {ending.leadStatus === 'paid'
            ? 'No more commissions are earned on it. If it began less than 14 days ago, the money is refunded and pending commissions are canceled.'
            : 'It no longer counts as an active lead. It can still be marked paid later.'}
        </AlertDialog>
      )}
    </>
  );
}
