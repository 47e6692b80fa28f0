import { stateLocalEditors } from '#sync/mutators/state-local-fields.ts';
import { useWorkspace } from '#web/data/use-account.ts';

/** May this person change grants, deadlines, risks and the agency's profile? */
export function useIsManager(): boolean {
  const { user } = useWorkspace();
  return stateLocalEditors.includes(user.role);
}
