import type { Packet } from '#sync/engine/packet.ts';
import { isFreezing, LOST } from '#sync/engine/run-mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { quotasOf } from '#server/quota/quotas.ts';
import type { Counters } from '#server/sync/chain.ts';
import { readLog } from '#server/sync/mutation-log.ts';
import { applyPush } from '#server/sync/push.ts';
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
  /** A person has decided that it runs now. */
  isDecided?: boolean;
}

export interface Ran {
  counters: Counters;
  tables: readonly string[];
  /** How many were new, and how many of the packet's the server has now. */
  fresh: number;
  applied: number;
  /** Whether time was left for all of them. */
  isWhole: boolean;
  /** `isFinal`: it will not be tried again, because the log has it or because nobody but its author can do it. */
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
  const before = await readLog(trx, author, entries);
  const mutations = entries.map((entry, index) => ({ ...entry, mid: index + 1, offered: true as const }));
  const reader = await readerOf(trx, { workspaceId, accountId: actor.id });
  const batch = { reader, actor, clientId: null, lmid: 0, mutations, ...brought };
  const pushed = await applyPush(trx, { ...batch, quotas: quotasOf(services.env), log: services.log }, counters);
  if ('problem' in pushed) throw new Error(`a packet's changes met ${pushed.problem}`);
  const log = await readLog(trx, author, entries);
  const own = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    counters: pushed.counters,
    // Rows that reach more people than before have new numbers, whatever their table.
    tables: pushed.isWidened ? Object.keys(syncedTables) : pushed.tables,
    fresh: keys.filter((key) => log.get(key) === null && before.get(key) !== null).length,
    applied: keys.filter((key) => log.get(key) === null).length,
    isWhole: pushed.lmid >= entries.length,
    refused: pushed.rejections.map(({ key, code, message }) => {
      const entry = own.get(key);
      const logged = log.get(key);
      const isAuthors = code === LOST && !brought.isRecovering && !!entry && isFreezing(productSchema, entry);
      const isFinal = isAuthors || (logged !== undefined && logged?.code !== LOST);
      return { key, name: entry?.name ?? '', code, message: isAuthors ? FREEZES : message, isFinal };
    }),
  };
}

// Sent again, it would make another record with the id of the one that its author published.
const FREEZES = 'It makes a record that never changes afterwards. Only the device of its author can do that.';
