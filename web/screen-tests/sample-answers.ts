import { getHealth } from '#sync/domain/common/health-contract.ts';
import { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import { listAudit, verifyAuditChain } from '#sync/domain/history/audit-contract.ts';
import { getSettings } from '#sync/domain/organization/settings-contract.ts';
import { getUsage } from '#sync/domain/organization/usage-contract.ts';
import { listClosedWorkspaces } from '#sync/domain/organization/workspaces-contract.ts';
import { listAdminUsers, listInvitations, type AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { listApiKeys } from '#sync/domain/people/api-key-contract.ts';
import { listSessions } from '#sync/domain/people/auth-contract.ts';
import { listFactors } from '#sync/domain/people/factor-contract.ts';
import { listReminders } from '#sync/domain/reminder/reminder-contract.ts';
import type { FakeServer } from './fake-server.ts';
import { sampleKept } from './sample-kept.ts';

/** A member, as administrators see them. */
export const bob: AdminUser = {
  id: 'bob',
  firstName: 'Bob',
  lastName: 'Reyes',
  email: 'bob@example.com',
  role: 'user',
  profileImageUrl: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: '2026-06-01T08:00:00.000Z',
};

/** The server's answers about a workspace that was just set up, and about one packet that it kept. */
export function answerCalls(server: FakeServer): void {
  const now = new Date().toISOString();
  server.answer(listAdminUsers, () => []);
  server.answer(listInvitations, () => []);
  server.answer(listApiKeys, () => []);
  server.answer(listReminders, () => []);
  server.answer(listSessions, () => []);
  server.answer(listFactors, () => ({ authenticators: [], passkeys: [], recoveryCodesLeft: 0, isRequired: false }));
  server.answer(listClosedWorkspaces, () => []);
  server.answer(listKept, () => ({ kept: [sampleKept], total: 1, ofOthers: [], decided: [] }));
  server.answer(listAudit, () => ({ entries: [], total: 0, before: null, events: [], people: [] }));
  server.answer(verifyAuditChain, () => ({ state: 'whole' as const, brokenAt: null, checkedAt: now }));
  server.answer(getHealth, () => ({ state: 'good' as const, checks: [], serverTime: now }));
  server.answer(getUsage, () => {
    const none = { used: 1, most: 500 };
    return { files: none, bytes: none, people: none, boards: none, sessions: 100, streams: 100 };
  });
  server.answer(getSettings, () => ({
    organizationName: 'Northfield Avionics',
    holder: 'organization' as const,
    timeZone: 'America/New_York',
    minimumPasswordLength: 12,
    maxLoginAttempts: 5,
    sessionTimeoutMinutes: 30,
    archiveYears: 2,
    fipsCounts: 'once' as const,
    cuiBytes: 'never' as const,
    factorPolicy: 'optional' as const,
  }));
}
