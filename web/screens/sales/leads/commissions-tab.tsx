import { useState } from 'react';
import { fullName } from '#sync/domain/people/person-name.ts';
import { patchCommission } from '#sync/domain/sales/sales-admin-contract.ts';
import type { CommissionOfRep } from '#sync/domain/sales/sales-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Amounts } from '#web/kit/amounts.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import type { SalesTabProps } from '#web/screens/sales/representatives/representatives-tab.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { commissionPaidToast, commissionTypeText, dollars, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';
import { CommissionsTable } from './commissions-table.tsx';

const empty = (
  <EmptyState title="No commissions yet">
    They arise when a lead becomes a paying customer, and every month after.
  </EmptyState>
);

/** Commissions: whose they are, and which have yet to be paid. */
export function CommissionsTab({ data, isStale }: SalesTabProps) {
  const [marked, setMarked] = useState<CommissionOfRep>();
  const { isBusy, run } = useSalesAction();

  const mark = async (commission: CommissionOfRep) => {
    const input = { params: { id: commission.id }, body: { paymentStatus: 'paid' as const } };
    const words = { done: commissionPaidToast, failed: updateFailedToast };
    if (await run(() => call(patchCommission, input), words)) await data.reload();
    setMarked(undefined);
  };

  const acts = (commission: CommissionOfRep) =>
    commission.paymentStatus === 'pending' && (
      <div className={`${kit.whole} ${css.acts}`}>
        <Button size="sm" isDisabled={isStale} onPress={() => setMarked(commission)}>
          Mark Paid
          <VisuallyHidden>
            {' '}
            {commissionTypeText(commission.commissionType)} of {commission.customerCompany}
          </VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <>
      <Panel label="Commissions" isFlush>
        <SalesList what="commissions" called={data.commissions} empty={empty}>
          {(commissions) => (
            <CommissionsTable
              commissions={commissions}
              extra={[
                { head: 'Representative', cell: ({ rep }) => fullName(rep) },
                { head: 'Actions', align: 'end', cell: acts },
              ]}
            />
          )}
        </SalesList>
      </Panel>
      {marked && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setMarked(undefined)}
          variant="primary"
          title={<Amounts>{`Mark ${dollars(marked.commissionAmount)} to ${fullName(marked.rep)} as paid?`}</Amounts>}
          safeLabel="Not yet"
          confirmLabel="Mark Paid"
          isPending={isBusy}
          pendingLabel="Saving"
          onConfirm={() => void mark(marked)}
        >
          It counts toward their total earnings. This cannot be taken back.
        </AlertDialog>
      )}
    </>
  );
}
