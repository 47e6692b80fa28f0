import { fullName } from '#sync/domain/people/person-name.ts';
import {
  getSalesMetrics,
  getSalesProfile,
  listSalesCommissions,
  listSalesLeads,
} from '#sync/domain/sales/sales-contract.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { StaleNotice } from '#web/parts/stale-notice.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCall, type Called } from '#web/records/use-call.ts';
import { SalesFrame } from '#web/screens/sales/frame/sales-frame.tsx';
import { SalesGate } from '#web/screens/sales/frame/sales-gate.tsx';
import { SignOutButton } from '#web/screens/sales/frame/sign-out-button.tsx';
import { CommissionsTable } from '#web/screens/sales/leads/commissions-table.tsx';
import { LeadsTable } from '#web/screens/sales/leads/leads-table.tsx';
import { SalesList } from '#web/screens/sales/sales-list.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { dollars, salesOffline } from '#web/screens/sales/sales-words.ts';
import { UNKNOWN } from '#web/words/unknown.ts';
import { ProfileTab } from './profile-tab.tsx';
import { ReferralTab } from './referral-tab.tsx';
import { RepresentativeOverviewTab } from './representative-overview-tab.tsx';

/** /sales/dashboard. For approved, active representatives; the server decides on every call. */
export function RepresentativeScreen() {
  const profile = useCall(getSalesProfile, {});
  return (
    <SalesGate area="sales_representative" badge="Sales Rep Dashboard" asked={profile}>
      {(rep) => <RepresentativeDashboard rep={rep} profile={profile} />}
    </SalesGate>
  );
}

function RepresentativeDashboard({ rep, profile }: { rep: Representative; profile: Called<Representative> }) {
  const leads = useCall(listSalesLeads, {});
  const commissions = useCall(listSalesCommissions, {});
  const metrics = useCall(getSalesMetrics, {});
  const [{ tab }, change] = useAddress('/sales/dashboard');
  const figures = metrics.value;
  const name = fullName(rep);
  const all = [profile, leads, commissions, metrics];
  const problem = all.find((one) => one.problem)?.problem;

  return (
    <SalesFrame
      badge="Sales Rep Dashboard"
      actions={
        <>
          <span className={`${kit.cut} ${kit.soft}`}>{name}</span>
          <SignOutButton />
        </>
      }
    >
      <PageHeader title={`Welcome, ${rep.firstName}`} description={`Your leads and commissions in ${rep.territory}`} />
      <StaleNotice
        className={css.cards}
        problem={problem}
        at={profile.at}
        offline={salesOffline}
        onRetry={() => void Promise.all(all.map((one) => one.reload()))}
      >
        <Panel label="Figures" isFlush>
          <StatStrip>
            <Stat
              label="Total Earnings"
              figure={<Amounts>{figures ? dollars(Number(figures.totalEarnings)) : UNKNOWN}</Amounts>}
            />
            <Stat
              label="Pending Earnings"
              figure={<Amounts>{figures ? dollars(Number(figures.pendingEarnings)) : UNKNOWN}</Amounts>}
            />
            <Stat label="Active Leads" figure={figures?.activeLeads ?? UNKNOWN} />
            <Stat label="Conversion Rate" figure={figures ? `${figures.conversionRate}%` : UNKNOWN} />
          </StatStrip>
        </Panel>
      </StaleNotice>
      <Tabs
        label="Sales dashboard"
        value={tab}
        onChange={(next) => change({ tab: next }, 'replace')}
        items={[
          { id: 'overview', label: 'Overview', content: <RepresentativeOverviewTab rep={rep} leads={leads} /> },
          {
            id: 'leads',
            label: 'Leads',
            content: (
              <Panel title="Leads" isFlush>
                <SalesList what="leads" called={leads} empty={noLeads}>
                  {(items) => <LeadsTable label="Leads" leads={items} />}
                </SalesList>
              </Panel>
            ),
          },
          {
            id: 'commissions',
            label: 'Commissions',
            content: (
              <Panel title="Commissions" isFlush>
                <SalesList what="commissions" called={commissions} empty={noCommissions}>
                  {(items) => <CommissionsTable commissions={items} />}
                </SalesList>
              </Panel>
            ),
          },
          { id: 'referral', label: 'Referral Tools', content: <ReferralTab rep={rep} /> },
          { id: 'profile', label: 'Profile', content: <ProfileTab rep={rep} /> },
        ]}
      />
    </SalesFrame>
  );
}

const noLeads = <EmptyState title="No leads yet. Start sharing your referral link!" />;
const noCommissions = (
  <EmptyState title="No commissions yet">
    They appear here once one of your leads has become a paying customer.
  </EmptyState>
);
