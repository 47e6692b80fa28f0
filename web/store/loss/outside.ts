import * as z from 'zod/mini';
import { dayOf } from '#sync/domain/common/local-day.ts';
import type { Committed, OutsideCount } from '#sync/engine/outside-count.ts';
import { QueueMemory } from '#sync/engine/queue-memory.ts';
import type { Aside, Loss } from '#sync/engine/store.ts';
import { cacheAddress, unsentCache } from './delete-on-purpose.ts';
import { forgetters, keptOutside } from './expected.ts';

/** One burst of changes is written into the cache once. */
const CACHE_PAUSE_MS = 500;
/** So many changes that wait for a decision are held at most. */
const MOST_ASIDES = 500;

const whole = z.int().check(z.nonnegative());
const day = z.string().check(z.maxLength(10));
const slipSchema = z.object({
  count: z.object({
    born: z.nullable(z.string()),
    clientId: z.string(),
    gone: whole,
    days: z.array(z.object({ day, last: whole })),
  }),
  asides: whole,
  files: whole,
  owed: z.optional(
    z.object({
      id: z.string(),
      of: z.string(),
      days: z.array(z.object({ day, changes: whole, mids: z.array(whole) })),
      files: whole,
      asides: whole,
      back: whole,
      isRead: z.boolean(),
      isReported: z.boolean(),
    }),
  ),
});
type Slip = z.infer<typeof slipSchema>;

const all = new Map<string, Outside>();

/**
 * What a browser keeps outside IndexedDB of what waits in one database: in this page's memory, in localStorage, which
 * outlives an eviction in some browsers, and in the cache, which the worker reads and writes too. Only a count leaves
 * the database, and the changes themselves are held in memory alone: no text of theirs lies anywhere twice.
 */
export class Outside {
  readonly memory = new QueueMemory((iso) => dayOf(new Date(iso)));
  asides: readonly Aside[] = [];
  #asideCount = 0;
  #files = 0;
  #owed: Loss | undefined;
  readonly #name: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(name: string) {
    this.#name = name;
  }

  static of(name: string): Outside {
    const outside = all.get(name) ?? new Outside(name);
    all.set(name, outside);
    forgetters.set(name, () => all.delete(name) && clearTimeout(outside.#timer));
    return outside;
  }

  get count(): OutsideCount | undefined {
    return this.memory.count;
  }

  /** Changes that wait for a decision, and files that only this device has. */
  get beside(): { asides: number; files: number } {
    return { asides: this.#asideCount, files: this.#files };
  }

  get owed(): Loss | undefined {
    return this.#owed;
  }

  /** Learns what other pages, the worker and earlier lives of the page left here. */
  async recall(): Promise<void> {
    this.#learn(read(keptOutside.get(this.#name)));
    const cached = await (await unsentCache())?.match(cacheAddress(this.#name)).catch(() => undefined);
    this.#learn(read((await cached?.text().catch(() => null)) ?? null));
  }

  #learn(slip: Slip | undefined): void {
    if (!slip) return;
    if (!this.count) {
      this.#asideCount = slip.asides;
      this.#files = slip.files;
      this.#owed = slip.owed;
    }
    this.memory.learn(slip.count);
  }

  /** A transaction has been stored. */
  committed(done: Committed): void {
    if (!done.meta) return;
    this.#learn(read(keptOutside.get(this.#name)));
    this.memory.committed(done);
    const { loss } = done.meta;
    this.#owed = loss && !loss.isRead ? loss : undefined;
    this.save();
  }

  noteBeside(asides: readonly Aside[], files: number): void {
    this.asides = asides.slice(0, MOST_ASIDES);
    if (asides.length === this.#asideCount && files === this.#files) return;
    this.#asideCount = asides.length;
    this.#files = files;
    this.save();
  }

  save(): void {
    const text = this.#write();
    if (text === undefined) return;
    keptOutside.set(this.#name, text);
    this.#timer ??= setTimeout(() => void this.flush(), CACHE_PAUSE_MS);
  }

  /** Brings what was noted into the cache. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#write();
    if (text === undefined) return;
    const cache = await unsentCache();
    await cache?.put(cacheAddress(this.#name), new Response(text)).catch(() => undefined);
    // A person deleted the database meanwhile: their word is the last.
    if (all.get(this.#name) !== this) await cache?.delete(cacheAddress(this.#name)).catch(() => false);
  }

  #write(): string | undefined {
    const { count } = this;
    if (!count) return undefined;
    const slip: Slip = { count, asides: this.#asideCount, files: this.#files, ...(this.#owed && { owed: this.#owed }) };
    return JSON.stringify(slip);
  }
}

function read(text: string | null): Slip | undefined {
  if (!text) return undefined;
  try {
    return z.safeParse(slipSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
