import { createHmac, randomBytes } from 'node:crypto';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { Proof } from '#sync/engine/proof.ts';
import { findHead } from '#server/audit/audit-table.ts';
import { chainKeyOf } from '#server/audit/chain-key.ts';
import type { Db } from '#server/db/database.ts';
import { appendHistory, historyValues, type HistoryValues } from '#server/history/history-table.ts';
import type { ChainRow } from './sync-rows.ts';

/** A workspace's counters: its row numbers, its history, and the chain's head over both. */
export interface Counters {
  seq: number;
  historySeq: number;
  /** The chain's head at `seq`. */
  head: string;
}

/**
 * Extends a workspace's chain by one number, in the transaction that changes its rows, and writes the history steps of
 * that change. Each head is made with the server's key over the previous head, the steps, the newest line of the audit
 * log, and a salt, so that two lives of a database never have the same one. Truncating the audit log therefore takes
 * truncating every chain too, and devices remember their heads. The caller holds the lock and saves the result.
 */
export async function growChain(
  trx: Db,
  workspaceId: string,
  before: Counters,
  by?: {
    author: { id: string; name: string };
    steps: readonly LoggedStep[];
    at: string;
    courierId?: string | undefined;
  },
): Promise<Counters> {
  const values = by ? historyValues(workspaceId, before.historySeq, by.author, by.steps, by.at, by.courierId) : [];
  return sealSteps(trx, workspaceId, before, values);
}

/** Like `growChain`, with history steps as their rows' values, numbered after the newest. */
export async function sealSteps(
  trx: Db,
  workspaceId: string,
  before: Counters,
  values: readonly HistoryValues[],
): Promise<Counters> {
  const audit = await findHead(trx);
  const row = {
    workspaceId,
    seq: before.seq + 1,
    salt: randomBytes(16).toString('base64url'),
    historyTo: before.historySeq + values.length,
    auditLine: audit.id,
  };
  const head = headOf(chainKeyOf(trx), row, before.head, audit.hash, values);
  await trx
    .insertInto('chain')
    .values({ ...row, head })
    .execute();
  await appendHistory(trx, values);
  return { seq: row.seq, historySeq: row.historyTo, head };
}

/** The head that a link must have: base64url of 32 bytes. */
export function headOf(
  key: Buffer,
  link: Omit<ChainRow, 'head'>,
  before: string,
  auditHash: string,
  history: readonly HistoryValues[],
): string {
  const { workspaceId, seq, salt, historyTo, auditLine } = link;
  return createHmac('sha256', key)
    .update(JSON.stringify([workspaceId, before, seq, salt, historyTo, auditLine, auditHash]))
    .update(JSON.stringify(history.map(sealedOf)))
    .digest('base64url');
}

// A step that nobody brought is sealed as it was before steps named their courier, and one that reaches everybody as
// before they named their circle.
function sealedOf(values: HistoryValues): HistoryValues {
  const [circle, courier] = values.slice(-2);
  if (courier !== null) return values;
  return values.slice(0, circle === null ? -2 : -1);
}

/**
 * Whether a database at `seq` and `head` can have made this proof. Numbers before the chain's beginning prove nothing.
 */
export async function canHaveMade(
  db: Db,
  workspaceId: string,
  present: { seq: number; head: string },
  proof: Proof,
): Promise<boolean> {
  if (proof.seq > present.seq) return false;
  if (proof.seq === present.seq) return proof.head === present.head;
  const row = await db
    .selectFrom('chain')
    .select('head')
    .where('workspaceId', '=', workspaceId)
    .where('seq', '=', proof.seq)
    .executeTakeFirst();
  return (row?.head ?? '') === proof.head;
}
