import type { Hono } from 'hono';
import { getHealth } from '#sync/domain/common/health-contract.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { registerUsage } from '#server/quota/quota-calls.ts';
import { registerReminders } from '#server/reminder/reminder-calls.ts';
import { registerSettings } from '#server/settings/settings-calls.ts';
import { registerAdminAccess } from './admin-access-calls.ts';
import { registerAdminInvitations } from './admin-invitation-calls.ts';
import { registerAdminUsers } from './admin-users-calls.ts';
import { registerAudit } from './audit-calls.ts';
import { checkHealth } from './health-checks.ts';

export function registerAdmin(app: Hono<AppEnv>): void {
  registerAdminUsers(app);
  registerAdminAccess(app);
  registerAdminInvitations(app);
  registerReminders(app);
  registerSettings(app);
  registerUsage(app);
  serve(app, getHealth, ({ services }) => checkHealth(services));
  registerAudit(app);
}
