import type { Services } from '#server/app-context.ts';
import { hasWorkspace } from '#server/sync/workspace-table.ts';

/** Whether anybody may create an organization here; always on an empty server, which would otherwise stay empty. */
export async function canSignUp({ db, env }: Pick<Services, 'db' | 'env'>): Promise<boolean> {
  return env.SIGN_UP === 'open' || !(await hasWorkspace(db));
}

/** Whether an invitation may create an account. */
export function canBeInvited({ env }: Pick<Services, 'env'>): boolean {
  return env.SIGN_UP !== 'off';
}
