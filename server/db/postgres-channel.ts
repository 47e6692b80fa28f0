import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

/** Milliseconds before a lost connection is tried again. */
const AGAIN_MS = 500;

export interface ChannelEvents {
  heard(text: string): void;
  /** The connection is up, for the first time or again; messages sent before were not received. */
  joined(): void;
}

/** Sends a text to every process that listens to the channel. PostgreSQL accepts at most 8,000 bytes. */
export async function tellChannel(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Listens on a separate connection, and reconnects whenever it breaks. Returns a function that stops it. */
export function listenToChannel(url: string, channel: string, events: ChannelEvents): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function join(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: 'vernier events', keepAlive: true });
    client = mine;
    mine.on('error', () => undefined);
    mine.on('end', joinAgain);
    mine.on('notification', ({ payload }) => payload !== undefined && events.heard(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      events.joined();
    } catch {
      await mine.end().catch(() => undefined);
      joinAgain();
    }
  }

  function joinAgain(): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void join(), AGAIN_MS);
  }

  void join();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
