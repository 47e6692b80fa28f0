import { hasWorkspace } from '#server/workspace/workspace-table.ts';
import type { Services } from '#server/http/app-context.ts';

/** May anybody create an organization here? Always on an empty server, which would otherwise stay empty. */
export async function canSignUp({ db, env }: Pick<Services, 'db' | 'env'>): Promise<boolean> {
  return env.SIGN_UP === 'open' || !(await hasWorkspace(db));
}

/** May an invitation make an account? */
export function canBeInvited({ env }: Pick<Services, 'env'>): boolean {
  return env.SIGN_UP !== 'off';
}
