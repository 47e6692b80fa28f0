import {
  getAllSalesMetrics,
  listAllCommissions,
  listAllLeads,
  listApplications,
  listWorkspaces,
} from '#sync/domain/sales/sales-admin-contract.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { useCall, type Called } from '#web/records/use-call.ts';

/** The data of the cards and tabs, requested from the server together, and again after every action. */
export function useSalesData(reps: Called<Representative[]>) {
  const leads = useCall(listAllLeads, {});
  const workspaces = useCall(listWorkspaces, {});
  const commissions = useCall(listAllCommissions, {});
  const applications = useCall(listApplications, {});
  const metrics = useCall(getAllSalesMetrics, {});
  const all = [reps, leads, workspaces, commissions, applications, metrics];
  return {
    reps,
    leads,
    workspaces,
    commissions,
    applications,
    metrics,
    problem: all.find((one) => one.problem)?.problem,
    reload: async () => void (await Promise.all(all.map((one) => one.reload()))),
  };
}

export type SalesData = ReturnType<typeof useSalesData>;
