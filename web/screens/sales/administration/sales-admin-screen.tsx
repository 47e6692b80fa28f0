import { listRepresentatives } from '#sync/domain/sales/sales-admin-contract.ts';
import { useCall } from '#web/data/use-call.ts';
import { SalesAdministration } from './sales-administration.tsx';
import { SalesGate } from '#web/screens/sales/frame/sales-gate.tsx';

/** /sales/admin. For the addresses the configuration names; the server decides on every call. */
export function SalesAdminScreen() {
  const reps = useCall(listRepresentatives, {});
  return (
    <SalesGate area="sales_admin" badge="Sales Administration" asked={reps}>
      {() => <SalesAdministration reps={reps} />}
    </SalesGate>
  );
}
