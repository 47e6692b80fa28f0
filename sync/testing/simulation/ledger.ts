import type { SyncRequest } from '#sync/engine/answer.ts';
import type { LoggedStep } from '#sync/engine/decide-batch.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import type { Packet } from '#sync/engine/packet.ts';
import type { Row } from '#sync/engine/row.ts';
import { touchesOf } from '#sync/engine/run-mutation.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { isRecord, sameValue } from '#sync/engine/value.ts';
import type { SimulatedServer } from './ports.ts';

/** Words made by the plans: each occurs in only one change, whatever happens to that change. */
const TOKEN = /u\d+e\d+q/g;

export function tokensIn(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

// A record may be pinned or deleted twice: only written words occur once.
function saysWords(args: unknown): boolean {
  return tokensIn(JSON.stringify(isRecord(args) ? { ...args, id: null } : args)).length > 0;
}

/** A value that somebody replaced without having seen it: a conflict must hold both. */
export interface Overwrite {
  step: LoggedStep;
}

/** The changes of colleagues in a request, which are offered. */
function carriedBy(request: SyncRequest | undefined): Mutation[] {
  return (request?.packets ?? []).flatMap(({ text }) => {
    const { entries } = JSON.parse(text) as Packet;
    return entries.map((entry) => ({ ...entry, mid: 0, offered: true as const }));
  });
}

/** The server's state of people's words and changes, checked after every request. */
export class Ledger {
  readonly #server: SimulatedServer;
  /** Words in the server's history or in a conflict it keeps. */
  tokens = new Set<string>();
  /** The same over all lives of the server. */
  readonly everTokens = new Set<string>();
  overwrites: Overwrite[] = [];
  /** How often somebody put older bytes in the server's place. */
  putBacks = 0;
  pushed = 0;
  /** Arguments of rejected changes that somebody sent again as new changes. */
  readonly retried = new Set<string>();
  /** The ids of packets that were given away. */
  readonly carried = new Set<string>();
  #keys = new Set<string>();
  #carried = new Map<string, string>();
  /**
   * What was frozen, over all lives of the server, as its author was told; and what its author has not heard of yet.
   */
  readonly #frozen = new Map<string, Row>();
  readonly #unheard = new Map<string, { clientId: string; mid: number; row: Row }>();

  /** By key: the first change of the act to which a change belongs, and its position there. */
  readonly #acts = new Map<string, { first: string; at: number }>();
  /** How far the server has progressed with each act of each device. */
  readonly #reached = new Map<string, number>();
  readonly #refused: ReadonlySet<string>;

  constructor(server: SimulatedServer, refused: ReadonlySet<string>) {
    this.#server = server;
    this.#refused = refused;
  }

  /** Notes changes made at once, by their keys in the order of the queue. */
  noteAct(keys: readonly string[]): void {
    keys.forEach((key, at) => this.#acts.set(key, { first: keys[0] as string, at }));
  }

  async look(request?: SyncRequest): Promise<void> {
    const { steps, keys, kept } = await this.#server.observe();
    for (const key of keys) {
      if (this.#keys.has(key)) throw new Error(`${key} was applied twice`);
      this.#keys.add(key);
      if (request) this.#lookAtAct(key, request);
    }
    this.pushed += keys.length;
    if (request) await this.#lookAtFrozen(request);
    const sent = new Map([...(request?.mutations ?? []), ...carriedBy(request)].map((one) => [one.key, one]));
    for (const step of steps) {
      const mutation = sent.get(step.key);
      if (mutation && this.#isBlind(step, mutation)) this.#noteBlind(step, mutation);
    }
    for (const { text } of request?.packets ?? []) await this.#lookAtPacket(JSON.parse(text) as Packet, steps);
    for (const key of new Set(steps.map((step) => step.key))) this.#noteCarried(sent.get(key));
    for (const token of tokensIn(JSON.stringify(steps) + kept)) {
      this.tokens.add(token);
      this.everTokens.add(token);
    }
  }

  /** Reads the server again after older bytes were put in its place. */
  async lookAgain(): Promise<void> {
    this.putBacks++;
    await this.forget();
  }

  async forget(): Promise<void> {
    this.tokens = new Set();
    this.#keys = new Set();
    this.overwrites = [];
    this.#carried = new Map();
    const pushed = this.pushed;
    await this.look();
    this.pushed = pushed;
  }

  // The changes of an act arrive in the order in which they were made. Exceptions: a copy of the device may resend one
  // that was edited further here; what a server lost comes back as each device has it; and what it refused comes back
  // when somebody sends it again.
  #lookAtAct(key: string, { clientId }: SyncRequest): void {
    const place = this.#acts.get(key);
    if (!place || this.putBacks > 0 || this.#refused.has(key) || this.carried.size > 0) return;
    const act = `${clientId}/${place.first}`;
    if (place.at < (this.#reached.get(act) ?? 0))
      throw new Error(`${key} was applied after what follows it in its act`);
    this.#reached.set(act, place.at);
  }

  // What a lost device or somebody who is gone has made is kept for a decision, and not applied.
  async #lookAtPacket({ device, author, entries }: Packet, steps: readonly LoggedStep[]): Promise<void> {
    if (!(await this.#server.keepsWorkOf?.(device, author))) return;
    const applied = entries.find(({ key }) => steps.some((step) => step.key === key));
    if (applied) throw new Error(`${applied.key} was applied, and its author or device may not`);
  }

  // Papers cite what was frozen, so a change that is sent again must create nothing else under its id. Requests that
  // were under way while the server went back, or whose answer never came, do not count as sent again: nobody can tell
  // the difference.
  async #lookAtFrozen({ accountId, clientId, mutations }: SyncRequest): Promise<void> {
    const sent = new Set(mutations.map(({ mid }) => mid));
    for (const [key, one] of this.#unheard) {
      if (one.clientId !== clientId || sent.has(one.mid)) continue;
      this.#frozen.set(key, one.row);
      this.#unheard.delete(key);
    }
    const freezing = mutations.flatMap((mutation) => this.#frozenBy(mutation));
    if (freezing.length === 0) return;
    const rows = await this.#server.rowsFor(accountId);
    for (const { table, id, mid, offered } of freezing) {
      const [key, row] = [recordKey(table, id), rows.get(table)?.get(id)];
      const known = this.#frozen.get(key);
      if (!row || (known && sameValue(known, row))) continue;
      if (known && offered) throw new Error(`${key} was frozen twice, as two records`);
      this.#frozen.delete(key);
      this.#unheard.set(key, { clientId, mid, row });
    }
  }

  #frozenBy(mutation: Mutation) {
    const { tables } = this.#server.schema;
    const touches = touchesOf(this.#server.schema, mutation).filter(({ table }) => tables[table]?.isFrozen);
    return touches.map(({ table, id }) => ({ table, id, mid: mutation.mid, offered: mutation.offered === true }));
  }

  // One change has one key: the same words under another key mean that they were written twice.
  #noteCarried(mutation: Mutation | undefined): void {
    const said = JSON.stringify([mutation?.name, mutation?.args]);
    if (!mutation || !saysWords(mutation.args)) return;
    const known = this.#carried.get(said);
    if (known !== undefined && known !== mutation.key && !this.retried.has(JSON.stringify(mutation.args))) {
      throw new Error(`${said} was carried out under two keys`);
    }
    this.#carried.set(said, mutation.key);
  }

  #noteBlind(step: LoggedStep, mutation: Mutation): void {
    if (mutation.offered === true) {
      // Nobody has written since what the server has lost.
      const empty = this.#server.schema.tables[step.table]?.empty?.(step.recordId);
      if (empty && sameValue(step.from, empty[step.field])) return;
      throw new Error(`an offered change replaced ${JSON.stringify(step.from)} with ${JSON.stringify(step.to)}`);
    }
    this.overwrites.push({ step });
  }

  #isBlind(step: LoggedStep, mutation: Mutation): boolean {
    if (this.#server.schema.tables[step.table]?.fields[step.field] !== 'value') return false;
    const seen = mutation.was[recordKey(step.table, step.recordId)];
    return seen !== undefined && Object.hasOwn(seen, step.field) && !sameValue(seen[step.field], step.from);
  }
}
