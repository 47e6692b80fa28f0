import { useState } from 'react';
import { fullName } from '#sync/domain/people/person-name.ts';
import { decideApplication } from '#sync/domain/sales/sales-admin-contract.ts';
import type { ReceivedApplication } from '#sync/domain/sales/sales-application-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { SalesTabProps } from '#web/screens/sales/representatives/representatives-tab.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import { decidedToast, updateFailedToast } from '#web/screens/sales/sales-words.ts';
import { useSalesAction } from '#web/screens/sales/use-sales-action.ts';
import { call } from '#web/store/calls/call.ts';
import { ApplicationItem } from './application-item.tsx';

const empty = (
  <Panel label="Applications" isFlush>
    <EmptyState title="No applications yet">Whoever applies at /sales/signup appears here.</EmptyState>
  </Panel>
);

interface Question {
  application: ReceivedApplication;
  status: 'approved' | 'refused';
}

/** Applicants, open applications first. */
export function ApplicationsTab({ data, isStale }: SalesTabProps) {
  const [asked, setAsked] = useState<Question>();
  const [untold, setUntold] = useState<string>();
  const { isBusy, run } = useSalesAction();

  const decide = async ({ application, status }: Question) => {
    const work = () => call(decideApplication, { params: { id: application.id }, body: { status } });
    const decided = await run(work, { done: decidedToast(status), failed: updateFailedToast });
    setUntold(decided && !decided.isMailed ? application.email : undefined);
    await data.reload();
    setAsked(undefined);
  };

  return (
    <div className={`${kit.panels} ${kit.one}`}>
      {untold && (
        <Notice tone="warning" role="alert" title="The email has not gone out yet.">
          The decision stays. We keep trying for three days; {untold} may appreciate a call.
        </Notice>
      )}
      <SalesList what="applications" called={data.applications} empty={empty}>
        {(applications) =>
          [...applications]
            .sort((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'))
            .map((application) => (
              <ApplicationItem
                key={application.id}
                application={application}
                isDisabled={isStale}
                onDecide={(status) => setAsked({ application, status })}
              />
            ))
        }
      </SalesList>
      {asked && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          variant={asked.status === 'approved' ? 'primary' : 'danger'}
          title={`${asked.status === 'approved' ? 'Approve' : 'Refuse'} the application of ${fullName(asked.application)}?`}
          safeLabel="Decide later"
          confirmLabel={asked.status === 'approved' ? 'Approve' : 'Refuse'}
          isPending={isBusy}
          pendingLabel="Saving"
          onConfirm={() => void decide(asked)}
        >
          {asked.status === 'approved'
            ? `They become a representative for ${asked.application.territory} at 10% and get their referral code by email.`
            : 'They are notified by email. They may apply again.'}
        </AlertDialog>
      )}
    </div>
  );
}
