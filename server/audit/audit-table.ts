import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { AuditRow } from './audit-row.ts';
import { chainKeyOf } from './chain-key.ts';

export type AuditEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sign_up'
  | 'account_deleted'
  | 'invitation_made'
  | 'invitation_accepted'
  | 'invitation_revoked'
  | 'session_revoked'
  | 'device_lost_changes'
  | 'session_token_reused'
  | 'role_changed'
  | 'oidc_linked'
  | 'oidc_refused'
  | 'password_changed'
  | 'password_change_failed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'factors_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'api_key_made'
  | 'api_key_revoked'
  | 'api_key_used'
  | 'member_removed'
  | 'member_left'
  | 'settings_changed'
  | 'lead_named'
  | 'member_cleared'
  | 'device_registered'
  | 'device_ended'
  | 'work_brought'
  | 'work_kept'
  | 'work_refused'
  | 'work_dropped'
  | 'sealed_file_taken'
  | 'work_taken_in'
  | 'work_discarded'
  | 'reminder_created'
  | 'reminder_changed'
  | 'reminder_deleted'
  | 'reminder_tested'
  | 'catalog_imported'
  | 'audit_exported'
  | 'email_proven'
  | 'email_taken_over'
  | 'sales_application_received'
  | 'sales_application_decided'
  | 'sales_representative_changed'
  | 'sales_lead_changed'
  | 'sales_workspace_changed'
  | 'sales_commission_paid'
  | 'sales_exported'
  | 'file_infected'
  | 'file_lost'
  | 'recovery_opened'
  | 'recovery_offered'
  | 'recovery_proposal_accepted'
  | 'recovery_assessment_brought_back'
  | 'recovery_proposal_dismissed'
  | 'recovery_closed'
  | 'history_anchored'
  | 'role_refused'
  | 'cross_site_refused'
  | 'token_unknown'
  | 'file_downloaded'
  | 'snapshot_sent'
  | 'workspace_exported'
  | 'workspace_imported'
  | 'workspace_closed'
  | 'workspace_reopened'
  | 'workspace_erased';

export interface AuditEntry {
  workspaceId: string | null;
  accountId: string | null;
  event: AuditEvent;
  /** Ids, roles, addresses and the like. Never a secret, never the text of a note. */
  detail: Readonly<Record<string, string | number | boolean | null>>;
  address: string;
}

/** The end of the chain, stored separately from the log, so that a truncated log does not pass for a complete one. */
export interface Head {
  id: number;
  hash: string;
}

const HEAD = 'auditHead';
const PAGE = 1_000;

/**
 * Appends a line with the next number, whose hash, made with the server's key, also covers the previous line's. Joins
 * an open transaction.
 */
export async function audit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const head = await lockHead(trx);
    const row = {
      ...entry,
      id: head.id + 1,
      detail: JSON.stringify(entry.detail),
      at: now.toISOString(),
      previousHash: head.hash,
    };
    const hash = hashOf(chainKeyOf(trx), row);
    await trx
      .insertInto('audit')
      .values({ ...row, hash })
      .execute();
    const value = JSON.stringify({ id: row.id, hash });
    await trx.updateTable('setting').set({ value }).where('name', '=', HEAD).execute();
  });
}

/**
 * Checks the whole chain. Returns the number of the first line that was changed, removed or inserted; undefined if the
 * log is intact.
 */
export async function verifyAudit(db: Db): Promise<number | undefined> {
  const key = chainKeyOf(db);
  let last: Head = { id: 0, hash: '' };
  let awaited = 0;
  for (;;) {
    const rows = await db.selectFrom('audit').selectAll().where('id', '>', last.id).orderBy('id').limit(PAGE).execute();
    for (const row of rows) {
      const whole = row.id === last.id + 1 && row.previousHash === last.hash && row.hash === hashOf(key, row);
      if (!whole) return last.id + 1;
      last = { id: row.id, hash: row.hash };
    }
    if (rows.length > 0) continue;
    const head = await findHead(db);
    // A line may have been appended since the rows were read, so look again before calling it missing.
    if (head.id > last.id && head.id !== awaited) awaited = head.id;
    else if (head.id > last.id) return last.id + 1;
    else return head.id === last.id && head.hash === last.hash ? undefined : head.id + 1;
  }
}

// The upsert locks the row, so two connections cannot continue the chain from the same line.
async function lockHead(trx: Db): Promise<Head> {
  const row = await trx
    .insertInto('setting')
    .values({ name: HEAD, value: JSON.stringify({ id: 0, hash: '' }) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: HEAD }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value) as Head;
}

/** The newest line according to the database. */
export async function findHead(trx: Db): Promise<Head> {
  const row = await trx.selectFrom('setting').select('value').where('name', '=', HEAD).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Head) : { id: 0, hash: '' };
}

function hashOf(key: Buffer, row: Omit<AuditRow, 'hash'>): string {
  const { id, workspaceId, accountId, event, detail, address, at, previousHash } = row;
  const canonical = JSON.stringify([id, workspaceId, accountId, event, detail, address, at]);
  return createHmac('sha256', key).update(previousHash).update('\n').update(canonical).digest('hex');
}
