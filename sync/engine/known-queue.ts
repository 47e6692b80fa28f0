import type { Entry, Meta, StoreTx } from './store.ts';

/**
 * The outbox as one round has read it. Entries marked as sent are read and parsed only once, because nothing merges
 * into them; otherwise a long queue would be read twice for every request.
 */
export class KnownQueue {
  #entries: readonly Entry[] = [];
  #of: Pick<Meta, 'clientId' | 'turns'> | undefined;

  /** The whole outbox, in order. `asked`: the transaction's own meta, whose read may still be under way. */
  async read(tx: StoreTx, asked: Promise<Meta>): Promise<Entry[]> {
    const known = this.#entries;
    const [meta, rest] = await Promise.all([asked, tx.entries(known.at(-1)?.mid ?? 0, Infinity)]);
    // Another round over the same store, or a renumbering, has changed what was read.
    const isKnown = this.#of?.clientId === meta.clientId && this.#of.turns === meta.turns;
    return isKnown || known.length === 0 ? [...known, ...rest] : tx.entries(0, Infinity);
  }

  /** Remembers what the transaction leaves in the outbox, along with the meta that it writes. */
  keep(entries: readonly Entry[], meta: Meta): void {
    this.#entries = entries.filter(({ mid }) => mid <= meta.sentMid);
    this.#of = { clientId: meta.clientId, turns: meta.turns };
  }
}
