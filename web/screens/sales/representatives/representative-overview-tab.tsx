import type { Lead, Representative } from '#sync/domain/sales/sales-record.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { Called } from '#web/records/use-call.ts';
import { LeadsTable } from '#web/screens/sales/leads/leads-table.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';

const RECENT = 5;
const noLeads = <EmptyState title="No leads yet. Start sharing your referral link!" />;

/** The latest leads, and the representative's details. */
export function RepresentativeOverviewTab({ rep, leads }: { rep: Representative; leads: Called<Lead[]> }) {
  return (
    <div className={css.two}>
      <Panel title="Recent leads" isFlush>
        <SalesList what="leads" called={leads} empty={noLeads}>
          {(items) => <LeadsTable label="Recent leads" leads={items.slice(0, RECENT)} />}
        </SalesList>
      </Panel>
      <Panel title="Your details">
        <MetaList
          items={[
            { term: 'Territory', value: rep.territory },
            { term: 'Commission rate', value: `${rep.commissionRate}%` },
            { term: 'Email', value: rep.email },
            { term: 'Phone', value: rep.phone },
          ]}
        />
      </Panel>
    </div>
  );
}
