import type { Representative } from '#sync/domain/sales/sales-record.ts';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { dateText } from '#web/words/times.ts';

/** Read-only: the sales manager changes it. */
export function ProfileTab({ rep }: { rep: Representative }) {
  return (
    <div className={`${kit.panels} ${kit.measure}`}>
      <Panel title="Profile">
        <MetaList
          items={[
            { term: 'First name', value: rep.firstName },
            { term: 'Last name', value: rep.lastName },
            { term: 'Email', value: rep.email },
            { term: 'Phone', value: rep.phone },
            { term: 'Territory', value: rep.territory },
            { term: 'Commission rate', value: `${rep.commissionRate}%` },
            { term: 'Referral code', value: rep.referralCode },
            { term: 'Joined', value: dateText(rep.createdAt) },
          ]}
        />
      </Panel>
      <Notice tone="neutral">To change your details, contact your sales manager.</Notice>
    </div>
  );
}
