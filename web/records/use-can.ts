import { can, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { useWorkspace } from '#web/account/use-account.ts';

/** May the signed-in person do this? What is shown follows it; the server asks again. */
export function useCan(action: Action): boolean {
  const { user } = useWorkspace();
  return can(user.role, action);
}
