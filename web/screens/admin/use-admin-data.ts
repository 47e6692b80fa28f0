import { getHealth } from '#sync/domain/common/health-contract.ts';
import { listAdminUsers } from '#sync/domain/people/admin-users-contract.ts';
import { listReminders } from '#sync/domain/reminder/reminder-contract.ts';
import { useCall } from '#web/records/use-call.ts';

/** The data of the cards and tabs, requested from the server together. */
export function useAdminData() {
  const users = useCall(listAdminUsers, {});
  const reminders = useCall(listReminders, {});
  const health = useCall(getHealth, {});
  return { users, reminders, health };
}

export type AdminData = ReturnType<typeof useAdminData>;
