import { useState } from 'react';
import { deadlineState } from '#sync/domain/agency/deadline-status.ts';
import { claimedComplete } from '#sync/domain/control/claim.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useControlStatuses, usePendingRecords } from '#web/records/use-records.ts';
import { useAgencyDeadlines, useAgencyProfile, useGrants, useRiskAssessments } from '#web/records/use-state-local.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { DeadlinesTab } from './deadlines/deadlines-tab.tsx';
import { GrantsTab } from './grants/grants-tab.tsx';
import { AgencyTab } from './profile/agency-tab.tsx';
import { FrameworksTab } from './profile/frameworks-tab.tsx';
import { RisksTab } from './risks/risks-tab.tsx';
import type { StateLocalSearch } from './state-local-search.ts';

/** What state and local agencies keep besides the 110 requirements. From this device's records alone. */
export function StateLocalScreen() {
  const [search, change] = useAddress('/state-local');
  const grants = useGrants();
  const deadlines = useAgencyDeadlines();
  const risks = useRiskAssessments();
  const agency = useAgencyProfile();
  const statuses = useControlStatuses();
  const pending = usePendingRecords();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const isLoaded = grants && deadlines && risks && agency !== undefined && statuses && pending;

  const overdue = deadlines?.filter((deadline) => deadlineState(deadline, today) === 'overdue').length ?? 0;
  const complete = claimedComplete(statuses?.values() ?? []);
  const onItem = (item: string | null) => change({ item }, item ? 'push' : 'replace');
  const common = { pending: pending ?? new Set<string>(), today, item: search.item, onItem };

  return (
    <>
      <PageHeader
        title="State & Local Compliance"
        description={
          <>
            Frameworks, grants, deadlines and risks of public agencies{' '}
            {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
          </>
        }
      />
      {!isLoaded && <SkeletonRows count={5} label="Loading state and local compliance" />}
      {isLoaded && (
        <Tabs<StateLocalSearch['tab']>
          label="State and local compliance"
          value={search.tab}
          onChange={(tab) => tab !== search.tab && change({ tab, item: null, cell: null }, 'push')}
          items={[
            {
              id: 'frameworks',
              label: 'Frameworks',
              content: (
                <FrameworksTab
                  type={search.type}
                  onType={(type) => change({ type }, 'replace')}
                  complete={complete}
                  agency={agency}
                />
              ),
            },
            {
              id: 'grants',
              label: 'Grant Tracker',
              count: grants.length,
              content: <GrantsTab {...common} records={grants} />,
            },
            {
              id: 'deadlines',
              label: 'Deadlines',
              count: deadlines.length,
              content: <DeadlinesTab {...common} records={deadlines} />,
            },
            {
              id: 'risks',
              label: 'Risk Assessment',
              count: risks.length,
              content: (
                <RisksTab {...common} records={risks} cell={search.cell} onCell={(cell) => change({ cell }, 'push')} />
              ),
            },
            {
              id: 'agency',
              label: 'Agency Profile',
              content: <AgencyTab agency={agency} isPending={pending.has('agencyProfile/agency')} />,
            },
          ]}
        />
      )}
    </>
  );
}
