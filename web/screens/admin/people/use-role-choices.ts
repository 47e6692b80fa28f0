import { clientRole, type Role } from '#sync/domain/permissions/role.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { roleChoices } from '#web/words/admin-words.ts';

/** The roles an administrator may give; only an assessing firm has clients. `has`: the person’s role of today. */
export function useRoleChoices(has?: Role) {
  const { holder } = useWorkspaceSetting();
  return roleChoices.filter(({ id }) => id !== clientRole || id === has || holder === 'assessor');
}
