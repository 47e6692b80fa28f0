import type { ModelDevice, ModelEntry, ModelProof, ModelWorld, Page, Reply, Request, Server } from './state.ts';

/**
 * A text that is the same for worlds that differ only in names: client ids and epochs are numbered in order of
 * appearance, and anything that can never matter again is left out.
 */
export function worldKeyOf(world: ModelWorld): string {
  return new KeyWriter(world).text;
}

class KeyWriter {
  text = '';
  readonly #clients = new Map<number, number>();
  readonly #epochs = new Map<number, number>();

  constructor(world: ModelWorld) {
    for (const device of world.devices) this.#device(device);
    for (const request of world.stray) this.#request(request);
    this.#server(world.server);
    if (world.saved) this.#server(world.saved);
    for (const entry of world.file ?? []) this.#entry(entry);
    this.text += `|${world.file ? 1 : 0}${world.made},${world.clock}|${Object.values(world.left).join()}`;
  }

  #epoch(epoch: number | null): string {
    return epoch === null ? '-' : `${nameIn(this.#epochs, epoch)}`;
  }

  #entry({ mid, key, kind, row, changes }: ModelEntry): void {
    this.text += `(${mid},${key},${kind[0]},${row},${changes})`;
  }

  #proof(proof: ModelProof | null): void {
    this.text += proof ? `<${this.#epoch(proof.epoch)},${proof.seq},${proof.head}>` : '<>';
  }

  #device(device: ModelDevice): void {
    const { outbox, lastMid, sentMid, cursor, epoch, proof, view, kept, journal, asides, rounds, settled, parked } =
      device;
    this.text += `D${nameIn(this.#clients, device.client)},${lastMid},${sentMid},${cursor},${this.#epoch(epoch)}`;
    this.text += `${settled ? 's' : ''}${parked ? 'p' : ''}`;
    for (const entry of outbox) this.#entry(entry);
    this.#proof(proof);
    for (const row in view) this.text += `${row}=${view[row]},`;
    for (const page of kept)
      if (page) this.#page(page);
      else this.text += 'N';
    this.text += 'J';
    for (const { entry, at } of journal)
      this.text += `${at}:${entry.key}:${entry.changes}:${entry.kind[0]}${entry.row},`;
    this.text += 'X';
    for (const key in asides) {
      const aside = asides[key];
      this.text += `${key}:${aside?.entry.changes}${aside?.entry.kind[0]}${aside?.lost ? 'l' : ''},`;
    }
    for (const round of rounds) {
      this.text += `R${round.next?.[0] ?? ''}${round.carried},${round.requests},${round.recoveries},${round.batchLimit}`;
      for (const page of round.pages) this.#page(page);
      this.#request(round.request);
      if (round.reply) this.#reply(round.reply);
    }
  }

  #page({ client, carried, answer }: Page): void {
    this.text += `P${nameIn(this.#clients, client)},${carried}`;
    this.#reply({ kind: 'answer', answer });
  }

  #request({ client, epoch, base, continues, snapshot, proof, entries }: Request): void {
    this.text += `Q${nameIn(this.#clients, client)},${this.#epoch(epoch)},${base}${continues ? 'c' : ''}${snapshot ?? '-'}`;
    this.#proof(proof);
    for (const entry of entries) this.#entry(entry);
  }

  #reply(reply: Reply): void {
    this.text += reply.kind === 'problem' ? reply.code : reply.kind[0];
    if (reply.kind !== 'answer') return;
    const { epoch, base, cursor, lmid, results, put, del, snapshot, more, proof, at, backupAt, held } = reply.answer;
    this.text += `${this.#epoch(epoch)},${base},${cursor},${lmid},${snapshot ?? '-'},${at},${backupAt}${more ? 'm' : ''}`;
    for (const { mid, key, lost } of results) this.text += `r${mid},${key}${lost ? 'l' : ''}`;
    for (const [row, changes] of put) this.text += `+${row},${changes}`;
    for (const row of del) this.text += `-${row}`;
    this.#proof(proof);
    // For the properties: what the server held.
    this.text += `h${held.seq},${held.purged}`;
    if (!more) {
      for (const row in held.rows) this.text += `${row}=${held.rows[row]?.changes},`;
      this.text += held.heads.join();
    }
  }

  #server(server: Server): void {
    const { epoch, seq, purged, heads, lmids, log, rows, gone, applied, recovery, backupAt } = server;
    this.text += `S${this.#epoch(epoch)},${seq},${purged},${backupAt}${recovery ? 'r' : ''}[${heads.join()}]`;
    for (const [client, name] of this.#clients)
      if (lmids[client] !== undefined) this.text += `${name}:${lmids[client]},`;
    this.text += 'L';
    for (const key in log) this.text += `${key}${log[key]?.[0]}`;
    for (const row in rows) this.text += `+${row},${rows[row]?.changes},${rows[row]?.seq}`;
    for (const row in gone) this.text += `-${row},${gone[row]}`;
    this.text += `A${applied.join()}`;
  }
}

function nameIn(names: Map<number, number>, one: number): number {
  const known = names.get(one);
  if (known !== undefined) return known;
  names.set(one, names.size + 1);
  return names.size;
}

/** A 53-bit hash of a text, so that millions of states fit in memory; among a million, a collision is very unlikely. */
export function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (low >>> 11) * 0x1_0000_0000 + (high >>> 0);
}
