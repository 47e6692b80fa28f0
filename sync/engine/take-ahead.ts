import type { SyncAnswer } from './answer.ts';
import { isBlank } from './meta.ts';
import { rebaseEntries } from './rebase-entries.ts';
import type { Actor, Schema } from './schema.ts';
import type { Meta, PulledPage, StoreTx } from './store.ts';

/**
 * The tables to ask for first. Only a device without any records asks: nothing it then shows is unsent work, or
 * something that a server lost. `wanted`: the tables of the open screen.
 */
export function aheadOf(
  { meta, waiting, carries }: { meta: Meta; waiting: number; carries: boolean },
  pages: readonly PulledPage[],
  wanted?: () => readonly string[],
): readonly string[] {
  const [first] = pages;
  if (first) return first.answer.ahead ?? [];
  const isFirst = meta.epoch === null && meta.cursor === 0 && !meta.recovery && waiting === 0 && !carries;
  return isFirst ? (wanted?.() ?? []) : [];
}

/**
 * Shows the tables that came ahead of a first pull's other pages, under what this device has changed since it asked.
 * Call it in a transaction over all tables, with the transaction's own meta. The pull then ends like any other and
 * replaces these rows with their current versions.
 */
export async function takeAhead(
  tx: StoreTx,
  device: { schema: Schema; actor: Actor },
  meta: Meta,
  { put }: Pick<SyncAnswer, 'put'>,
  ahead: readonly string[],
): Promise<void> {
  const [bases, remaining] = await Promise.all([tx.allBases(), tx.entries(0, Infinity)]);
  const news = { put, del: {}, snapshot: null, kept: null };
  const { writes, reblocked } = await rebaseEntries(
    tx,
    device,
    { meta, bases, remaining, isBlank: isBlank(meta) },
    news,
  );
  await Promise.all([
    ...writes,
    tx.putEntries(reblocked),
    tx.putMeta({ ...meta, arriving: [...ahead], turns: (meta.turns ?? 0) + 1 }),
  ]);
}
