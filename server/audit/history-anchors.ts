import type { Db } from '#server/db/database.ts';
import { audit } from './audit-table.ts';

/** The most workspaces in one audit line. */
const MOST = 200;

const EVENT = 'history_anchored';

/**
 * Writes the heads of all chains that grew since the last time into the audit log, so that one signed head covers both.
 * If nothing changed on the server, it writes nothing.
 */
export async function anchorHistory(db: Db, now: Date): Promise<void> {
  for (;;) {
    const grown = await db
      .selectFrom('workspace')
      .leftJoin('historyAnchor', 'historyAnchor.workspaceId', 'workspace.id')
      .select(['workspace.id', 'workspace.seq', 'workspace.head'])
      .where((e) => e(e.fn.coalesce('historyAnchor.seq', e.val(0)), '<', e.ref('workspace.seq')))
      .limit(MOST)
      .execute();
    if (grown.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const detail = Object.fromEntries(grown.map(({ id, seq, head }) => [id, `${seq} ${head}`]));
      await audit(trx, { workspaceId: null, accountId: null, event: EVENT, detail, address: '' }, now);
      await trx
        .insertInto('historyAnchor')
        .values(grown.map(({ id, seq }) => ({ workspaceId: id, seq })))
        .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet((e) => ({ seq: e.ref('excluded.seq') })))
        .execute();
    });
    // Chains that grow meanwhile wait for the next run: on a busy server this would never end.
    if (grown.length < MOST) return;
  }
}

/** The first head that the audit log names and the workspace's chain lacks. */
export async function findLostAnchor(db: Db): Promise<{ workspaceId: string; seq: number } | undefined> {
  let after = 0;
  for (;;) {
    const lines = await db
      .selectFrom('audit')
      .select(['id', 'detail'])
      .where('event', '=', EVENT)
      .where('id', '>', after)
      .orderBy('id')
      .limit(MOST)
      .execute();
    if (lines.length === 0) return undefined;
    for (const { id, detail } of lines) {
      after = id;
      for (const [workspaceId, anchor] of Object.entries(JSON.parse(detail) as Record<string, string>)) {
        const [seq = '', head = ''] = anchor.split(' ');
        if (!(await isInChain(db, workspaceId, Number(seq), head))) return { workspaceId, seq: Number(seq) };
      }
    }
  }
}

async function isInChain(db: Db, workspaceId: string, seq: number, head: string): Promise<boolean> {
  const row = await db
    .selectFrom('chain')
    .select('head')
    .where('workspaceId', '=', workspaceId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.head === head;
}
