import { useWorkspace } from '#web/account/use-account.ts';
import { listWorkspaces, type AccountDatabase, type KnownWorkspace } from '#web/store/account-database.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import { useSharedLiveIn } from './use-live.ts';

/** One of the person's workspaces; `summary` is missing where it was never opened on this device. */
export interface PortfolioEntry {
  workspace: KnownWorkspace;
  summary: WorkspaceSummary | undefined;
}

async function readPortfolio(account: AccountDatabase): Promise<PortfolioEntry[]> {
  const [known, summaries] = await Promise.all([listWorkspaces(account), account.table('summary').toArray()]);
  const byId = new Map(summaries.map((summary) => [summary.workspaceId, summary]));
  return known.map((workspace) => ({ workspace, summary: byId.get(workspace.workspaceId) }));
}

async function readMemberships(account: AccountDatabase): Promise<KnownWorkspace[]> {
  return (await listWorkspaces(account)).filter(({ removedAt }) => removedAt === undefined);
}

/** All workspaces of the person with what they say of themselves, from the account's own database alone. */
export function usePortfolio(): PortfolioEntry[] | undefined {
  return useSharedLiveIn(useWorkspace().account, readPortfolio);
}

/** The workspaces a person can switch to, this one included; undefined for the first milliseconds. */
export function useMemberships(): KnownWorkspace[] | undefined {
  return useSharedLiveIn(useWorkspace().account, readMemberships);
}
