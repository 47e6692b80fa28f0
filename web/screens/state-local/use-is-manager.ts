import { can } from '#sync/rules/permission-sheet.ts';
import { useWorkspace } from '#web/data/use-account.ts';

/** May this person change grants, deadlines, risks and the agency's profile? */
export function useIsManager(): boolean {
  const { user } = useWorkspace();
  return can(user.role, 'grant.manage');
}
