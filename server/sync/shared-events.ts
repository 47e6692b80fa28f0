import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { listenToChannel, tellChannel } from '#server/db/postgres-channel.ts';
import type { Troubles } from '#server/outside/troubles.ts';
import { LiveEvents } from './live-events.ts';

const CHANNEL = 'vernier_events';
/** Milliseconds for which news is collected, so that a busy second takes only a few messages. */
const GATHER_MS = 10;
/** Organizations in one message: an id and a number each, within PostgreSQL's 8,000 bytes. */
const AT_ONCE = 100;
/** How often (ms) the numbers are compared: a killed process could not announce its last commit. */
const COMPARE_MS = 5_000;
const COMPARING = 'comparing live events';

type News = [workspaceId: string, seq: number];

/** Live events of all processes on one PostgreSQL: ids and numbers travel by NOTIFY, rows never do. */
export class SharedEvents extends LiveEvents {
  readonly #db: Db;
  readonly #troubles: Troubles;
  readonly #self = randomUUID();
  readonly #waiting = new Map<string, number>();
  readonly #listeners = new Map<string, number>();
  readonly #leave: () => Promise<void>;
  readonly #endComparing: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, db: Db, troubles: Troubles) {
    super();
    this.#db = db;
    this.#troubles = troubles;
    this.#leave = listenToChannel(url, CHANNEL, {
      heard: (text) => void troubles.run('live events of other processes', () => this.#hear(text)),
      joined: () => void this.compare(),
    });
    this.#endComparing = troubles.every(COMPARE_MS, COMPARING, () => this.#compareAll());
  }

  override subscribe(workspaceId: string, listener: (seq: number) => void): () => void {
    const end = super.subscribe(workspaceId, listener);
    this.#count(workspaceId, 1);
    let isOver = false;
    return () => {
      end();
      if (!isOver) this.#count(workspaceId, -1);
      isOver = true;
    };
  }

  override publish(workspaceId: string, seq: number): void {
    super.publish(workspaceId, seq);
    this.#waiting.set(workspaceId, Math.max(seq, this.#waiting.get(workspaceId) ?? 0));
    // If this fails, the other processes find out when they compare.
    this.#timer ??= setTimeout(
      () => void this.#troubles.run('telling live events to other processes', () => this.#tell()),
      GATHER_MS,
    );
  }

  /** Publishes here what was committed elsewhere and never announced. Never rejects. */
  compare(): Promise<void> {
    return this.#troubles.run(COMPARING, () => this.#compareAll());
  }

  async #compareAll(): Promise<void> {
    const listened = [...this.#listeners.keys()];
    if (listened.length === 0) return;
    const rows = await this.#db
      .selectFrom('workspace')
      .select(['id', 'seq'])
      .where(isAmong(this.#db, 'id', listened))
      .execute();
    for (const { id, seq } of rows) this.#publishHere(id, seq);
  }

  async close(): Promise<void> {
    this.#endComparing();
    clearTimeout(this.#timer);
    await this.#leave();
  }

  #count(workspaceId: string, change: 1 | -1): void {
    const count = (this.#listeners.get(workspaceId) ?? 0) + change;
    if (count > 0) this.#listeners.set(workspaceId, count);
    else this.#listeners.delete(workspaceId);
  }

  // Messages of several processes may arrive out of the numbers' order.
  #publishHere(workspaceId: string, seq: number): void {
    if (seq > this.newest(workspaceId)) super.publish(workspaceId, seq);
  }

  async #tell(): Promise<void> {
    this.#timer = undefined;
    const news: News[] = [...this.#waiting];
    this.#waiting.clear();
    for (let from = 0; from < news.length; from += AT_ONCE) {
      const text = JSON.stringify([this.#self, news.slice(from, from + AT_ONCE)]);
      await tellChannel(this.#db, CHANNEL, text);
    }
  }

  #hear(text: string): void {
    const [sender, news] = JSON.parse(text) as [string, News[]];
    if (sender === this.#self) return;
    for (const [workspaceId, seq] of news) this.#publishHere(workspaceId, seq);
  }
}
