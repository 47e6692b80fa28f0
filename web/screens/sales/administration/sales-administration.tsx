import { exportKinds, listRepresentatives, type ExportKind } from '#sync/domain/sales/sales-admin-contract.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { StaleNotice } from '#web/parts/stale-notice.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCall, type Called } from '#web/records/use-call.ts';
import { ApplicationsTab } from '#web/screens/sales/applications/applications-tab.tsx';
import { SalesFrame } from '#web/screens/sales/frame/sales-frame.tsx';
import { SalesGate } from '#web/screens/sales/frame/sales-gate.tsx';
import { SignOutButton } from '#web/screens/sales/frame/sign-out-button.tsx';
import { CommissionsTab } from '#web/screens/sales/leads/commissions-tab.tsx';
import { LeadsTab } from '#web/screens/sales/leads/leads-tab.tsx';
import { RepresentativesTab } from '#web/screens/sales/representatives/representatives-tab.tsx';
import css from '#web/screens/sales/sales-table.module.css';
import { dollars, exportNames, salesOffline } from '#web/screens/sales/sales-words.ts';
import { useSalesData } from '#web/screens/sales/use-sales-data.ts';
import { WorkspacesTab } from '#web/screens/sales/workspaces/workspaces-tab.tsx';
import { UNKNOWN } from '#web/words/unknown.ts';
import { ReportsTab } from './reports-tab.tsx';
import { useSalesExport } from './use-sales-export.ts';

/** /sales/admin. For the addresses the configuration names; the server decides on every call. */
export function SalesAdminScreen() {
  const reps = useCall(listRepresentatives, {});
  return (
    <SalesGate area="sales_admin" badge="Sales Administration" asked={reps}>
      {() => <SalesAdministration reps={reps} />}
    </SalesGate>
  );
}

function SalesAdministration({ reps }: { reps: Called<Representative[]> }) {
  const data = useSalesData(reps);
  const exporting = useSalesExport();
  const [{ tab }, change] = useAddress('/sales/admin');
  const figures = data.metrics.value;
  const isStale = data.problem !== undefined;
  const waiting = data.applications.value?.filter(({ status }) => status === 'pending').length ?? 0;
  const shared = { data, isStale };

  return (
    <SalesFrame
      badge="Sales Administration"
      actions={
        <>
          <Menu
            placement="bottom end"
            trigger={
              <Button
                icon={DownloadIcon}
                isDisabled={isStale}
                isPending={exporting.pending !== undefined}
                pendingLabel="Exporting"
              >
                Export Data
              </Button>
            }
          >
            {exportKinds.map((kind: ExportKind) => (
              <MenuItem key={kind} onAction={() => void exporting.run(kind)}>
                {exportNames[kind]}
              </MenuItem>
            ))}
          </Menu>
          <SignOutButton />
        </>
      }
    >
      <PageHeader title="Sales administration" description="Representatives, their leads and what they earn" />
      {exporting.hasFailed && (
        <Notice className={kit.below4 ?? ''} tone="danger" role="alert">
          Export failed
        </Notice>
      )}
      <StaleNotice
        className={css.cards}
        problem={data.problem}
        at={reps.at}
        offline={salesOffline}
        onRetry={() => void data.reload()}
      >
        <Panel label="Figures" isFlush>
          <StatStrip>
            <Stat label="Active Representatives" figure={figures?.activeRepresentatives ?? UNKNOWN} />
            <Stat label="Total Leads" figure={figures?.totalLeads ?? UNKNOWN} />
            <Stat
              label="Total Commissions"
              figure={<Amounts>{figures ? dollars(Number(figures.totalCommissions)) : UNKNOWN}</Amounts>}
            />
            <Stat label="Pending Payments" figure={figures?.pendingPayments ?? UNKNOWN} />
          </StatStrip>
        </Panel>
      </StaleNotice>
      <Tabs
        label="Sales administration"
        value={tab}
        onChange={(next) => change({ tab: next }, 'replace')}
        items={[
          { id: 'representatives', label: 'Representatives', content: <RepresentativesTab {...shared} /> },
          {
            id: 'applications',
            label: 'Applications',
            ...(waiting > 0 ? { count: waiting } : {}),
            content: <ApplicationsTab {...shared} />,
          },
          { id: 'leads', label: 'All Leads', content: <LeadsTab {...shared} /> },
          { id: 'workspaces', label: 'Workspaces', content: <WorkspacesTab {...shared} /> },
          { id: 'commissions', label: 'Commissions', content: <CommissionsTab {...shared} /> },
          { id: 'reports', label: 'Reports', content: <ReportsTab {...shared} exporting={exporting} /> },
        ]}
      />
    </SalesFrame>
  );
}
