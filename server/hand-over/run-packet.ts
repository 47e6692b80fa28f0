import type { Packet } from '#sync/engine/packet.ts';
import { LOST } from '#sync/engine/run-mutation.ts';
import type { Actor, Refusal } from '#sync/engine/schema.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import type { Counters } from '#server/sync/chain.ts';
import { applyPush, foreignKey } from '#server/sync/push.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { syncedTables } from '#server/sync/synced-table-list.ts';

/** Whose changes these are, and who brought them. */
export interface Bringing {
  workspaceId: string;
  /** The author as they are today. */
  actor: Actor;
  courierId: string;
  address: string;
  now: string;
  isRecovering: boolean;
}

export interface Ran {
  counters: Counters;
  tables: readonly string[];
  /** How many were new, and how many of the packet's the server has now. */
  fresh: number;
  applied: number;
  /** Whether time was left for all of them. */
  isWhole: boolean;
  /** `isFinal`: the log has it, so that it will not be tried again. */
  refused: { key: string; name: string; code: string; message: string; isFinal: boolean }[];
}

/** Runs a packet's changes as offered changes of its author, who receives what they receive today. */
export async function runPacket(
  trx: Db,
  services: Pick<Services, 'env' | 'log'>,
  { entries }: Pick<Packet, 'entries'>,
  { workspaceId, actor, ...brought }: Bringing,
  counters: Counters,
): Promise<Ran> {
  const keys = entries.map(({ key }) => key);
  const author = { workspaceId, accountId: actor.id };
  const before = await readLog(trx, author, keys);
  const mutations = entries.map((entry, index) => ({ ...entry, mid: index + 1, offered: true as const }));
  const reader = await readerOf(trx, { workspaceId, accountId: actor.id });
  const batch = { reader, actor, clientId: null, lmid: 0, mutations, ...brought };
  const pushed = await applyPush(trx, { ...batch, quotas: quotasOf(services.env), log: services.log }, counters);
  if ('problem' in pushed) throw new Error(`a packet's changes met ${pushed.problem}`);
  const log = await readLog(trx, author, keys);
  const names = new Map(entries.map(({ key, name }) => [key, name]));
  return {
    counters: pushed.counters,
    // Rows that reach more people than before have new numbers, whatever their table.
    tables: pushed.isWidened ? Object.keys(syncedTables) : pushed.tables,
    fresh: keys.filter((key) => log.get(key) === null && before.get(key) !== null).length,
    applied: keys.filter((key) => log.get(key) === null).length,
    isWhole: pushed.lmid >= entries.length,
    refused: pushed.rejections.map(({ key, code, message }) => {
      const logged = log.get(key);
      return { key, name: names.get(key) ?? '', code, message, isFinal: logged ? logged.code !== LOST : false };
    }),
  };
}

/**
 * What the log says of an author's keys: null for an applied change, else why it was refused. One that the author has
 * used in another workspace counts as refused here.
 */
export async function readLog(
  db: Db,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, Refusal | null>> {
  const rows = await db
    .selectFrom('mutation')
    .select(['key', 'refusal', 'workspaceId'])
    .where('accountId', '=', accountId)
    .where(isAmong(db, 'key', keys))
    .execute();
  return new Map(
    rows.map(({ key, refusal, workspaceId: owner }) => {
      if (owner !== workspaceId) return [key, foreignKey];
      return [key, refusal === null ? null : (JSON.parse(refusal) as Refusal)];
    }),
  );
}
