import { chainKeyOf } from '#server/audit/chain-key.ts';
import type { Db } from '#server/db/database.ts';
import { listHistoryValues } from '#server/history/history-table.ts';
import { headOf } from '#server/sync/chain.ts';
import type { ChainRow } from '#server/sync/sync-rows.ts';

/** The place where a workspace's past differs from what was sealed. */
export interface HistoryFault {
  workspaceId: string;
  /** `history`: steps or their seal were changed. `end`: the newest are missing. `audit`: audit lines are missing. */
  kind: 'history' | 'end' | 'audit';
  /** The first number that does not match: of the chain, or of the audit line it names. */
  at: number;
}

const PAGE = 500;

/** Checks every workspace's chain and the history it seals; the audit log must have been checked before. */
export async function verifyHistory(db: Db): Promise<HistoryFault[]> {
  // An erased workspace has no history; the audit log, already checked, has a line about the erasure.
  const erased = db
    .selectFrom('audit')
    .select((e) => e.ref('workspaceId').$notNull().as('id'))
    .where('event', '=', 'workspace_erased')
    .where('workspaceId', 'is not', null);
  const workspaces = await db
    .selectFrom('workspace')
    .select('id')
    .where('id', 'not in', erased)
    .orderBy('id')
    .execute();
  const faults: HistoryFault[] = [];
  for (const { id } of workspaces) {
    // A snapshot of one moment, while the server keeps running.
    const snapshot = db.transaction().setIsolationLevel('repeatable read');
    const fault = await snapshot.execute((trx) => walk(trx, id));
    if (fault) faults.push(fault);
  }
  return faults;
}

async function walk(trx: Db, workspaceId: string): Promise<HistoryFault | undefined> {
  const key = chainKeyOf(trx);
  let last = { seq: 0, head: '', historyTo: 0 };
  for (;;) {
    const links = await listLinks(trx, workspaceId, last.seq);
    if (links.length === 0) break;
    const auditHashes = await listAuditHashes(trx, links);
    for (const link of links) {
      const { seq, historyTo, auditLine } = link;
      const auditHash = auditLine === 0 ? '' : auditHashes.get(auditLine);
      if (auditHash === undefined) return { workspaceId, kind: 'audit', at: auditLine };
      const history = await listHistoryValues(trx, workspaceId, last.historyTo, historyTo);
      const isWhole =
        seq === last.seq + 1 &&
        history.length === historyTo - last.historyTo &&
        link.head === headOf(key, link, last.head, auditHash, history);
      if (!isWhole) return { workspaceId, kind: 'history', at: last.seq + 1 };
      last = link;
    }
  }
  return checkEnd(trx, workspaceId, last);
}

// The chain must end where the workspace's counters and the audit log say, and nothing may follow.
async function checkEnd(trx: Db, workspaceId: string, last: Pick<ChainRow, 'seq' | 'head' | 'historyTo'>) {
  const { seq, head, historySeq } = await trx
    .selectFrom('workspace')
    .select(['seq', 'head', 'historySeq'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const beyond = await listHistoryValues(trx, workspaceId, last.historyTo, Number.MAX_SAFE_INTEGER);
  const isWhole = seq === last.seq && head === last.head && historySeq === last.historyTo && beyond.length === 0;
  return isWhole ? undefined : { workspaceId, kind: 'end' as const, at: last.seq + 1 };
}

async function listLinks(trx: Db, workspaceId: string, after: number): Promise<ChainRow[]> {
  return trx
    .selectFrom('chain')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute();
}

async function listAuditHashes(trx: Db, links: readonly ChainRow[]): Promise<Map<number, string>> {
  const lines = [...new Set(links.map((link) => link.auditLine))];
  const rows = await trx.selectFrom('audit').select(['id', 'hash']).where('id', 'in', lines).execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
