import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { needsFactor, readFactorPolicy } from '#sync/domain/people/factor-policy.ts';
import { holderSchema, type Holder } from '#sync/domain/people/user-record.ts';
import { roleSchema, type Role } from '#sync/domain/permissions/role.ts';
import type { Db } from '#server/db/database.ts';

/** What a workspace requires of its members' accounts. */
export interface AccountRules {
  minimumPasswordLength: number;
  maxLoginAttempts: number;
  sessionTimeoutMinutes: number;
}

/** A person's membership, with what they need to choose a workspace. */
export interface Membership extends AccountRules {
  workspaceId: string;
  workspaceName: string;
  holder: Holder;
  role: Role;
  /** ISO time at which the person joined. */
  joinedAt: string;
  /** True if the workspace admits nobody with this role without a second factor. */
  needsFactor: boolean;
}

/** The open workspaces a person belongs to, the one joined first in front. */
export async function listMemberships(db: Db, accountId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('workspace', 'workspace.id', 'member.workspaceId')
    .leftJoin('workspaceSetting as chosen', 'chosen.workspaceId', 'member.workspaceId')
    .select([
      'member.workspaceId',
      'workspace.name as workspaceName',
      'workspace.holder',
      'member.role',
      'member.createdAt as joinedAt',
    ])
    .select(['chosen.minimumPasswordLength', 'chosen.maxLoginAttempts', 'chosen.sessionTimeoutMinutes'])
    .select('chosen.factorPolicy')
    .where('member.id', '=', accountId)
    .where('workspace.closedAt', 'is', null)
    .orderBy('member.createdAt')
    .orderBy('member.workspaceId')
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    workspaceName: row.workspaceName,
    holder: holderSchema.parse(row.holder),
    role: roleSchema.parse(row.role),
    joinedAt: row.joinedAt,
    needsFactor: needsFactor(readFactorPolicy(row.factorPolicy), roleSchema.parse(row.role)),
    minimumPasswordLength: Number(row.minimumPasswordLength ?? initialRules.minimumPasswordLength),
    maxLoginAttempts: Number(row.maxLoginAttempts ?? initialRules.maxLoginAttempts),
    sessionTimeoutMinutes: Number(row.sessionTimeoutMinutes ?? initialRules.sessionTimeoutMinutes),
  }));
}

const initialRules: AccountRules = {
  minimumPasswordLength: settingLimits.minimumPasswordLength.initial,
  maxLoginAttempts: settingLimits.maxLoginAttempts.initial,
  sessionTimeoutMinutes: settingLimits.sessionTimeoutMinutes.initial,
};

/** An account obeys the strictest of its workspaces in every rule. */
export function strictestRules(memberships: readonly AccountRules[]): AccountRules {
  const [first = initialRules, ...others] = memberships;
  return others.reduce(
    (strictest, rules) => ({
      minimumPasswordLength: Math.max(strictest.minimumPasswordLength, rules.minimumPasswordLength),
      maxLoginAttempts: Math.min(strictest.maxLoginAttempts, rules.maxLoginAttempts),
      sessionTimeoutMinutes: Math.min(strictest.sessionTimeoutMinutes, rules.sessionTimeoutMinutes),
    }),
    { ...first },
  );
}

/** The names of a person's workspaces in one line, which a password must not contain. */
export function namesOf(memberships: readonly Membership[]): string {
  return memberships.map(({ workspaceName }) => workspaceName).join(' ');
}
