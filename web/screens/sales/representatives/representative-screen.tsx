import { getSalesProfile } from '#sync/domain/sales/sales-contract.ts';
import { useCall } from '#web/data/use-call.ts';
import { RepresentativeDashboard } from './representative-dashboard.tsx';
import { SalesGate } from '#web/screens/sales/frame/sales-gate.tsx';

/** /sales/dashboard. For approved, active representatives; the server decides on every call. */
export function RepresentativeScreen() {
  const profile = useCall(getSalesProfile, {});
  return (
    <SalesGate area="sales_representative" badge="Sales Rep Dashboard" asked={profile}>
      {(rep) => <RepresentativeDashboard rep={rep} profile={profile} />}
    </SalesGate>
  );
}
