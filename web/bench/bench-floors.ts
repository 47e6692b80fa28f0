import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import SqliteDatabase from 'better-sqlite3';

interface Sent {
  mid: number;
  key: string;
  name: string;
  args: unknown;
}

/**
 * Milliseconds for the least a server could do: read, merge and write each change with a log line, in one durable
 * transaction.
 */
export function sqliteFloor(path: string, mutations: readonly Sent[]): number {
  const db = new SqliteDatabase(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`create table row (id text primary key, body text not null, seq integer not null);
    create table log (key text primary key, mid integer not null, name text not null);
    create table history (id integer primary key, record text not null, body text not null);
    create table client (id text primary key, lmid integer not null)`);
  const read = db.prepare('select body from row where id = ?');
  const write = db.prepare(
    'insert into row (id, body, seq) values (?, ?, ?) on conflict (id) do update set body = excluded.body, seq = excluded.seq',
  );
  const log = db.prepare('insert into log (key, mid, name) values (?, ?, ?)');
  const history = db.prepare('insert into history (record, body) values (?, ?)');
  const client = db.prepare(
    'insert into client (id, lmid) values (?, ?) on conflict (id) do update set lmid = excluded.lmid',
  );
  const began = performance.now();
  db.transaction(() => {
    for (const { mid, key, name, args } of mutations) {
      const flat = args as { items?: { controlId: string }[]; objectiveId?: string };
      const id = flat.items?.[0]?.controlId ?? flat.objectiveId ?? '';
      const before = read.get(id) as { body: string } | undefined;
      const body = JSON.stringify({ ...(before ? (JSON.parse(before.body) as object) : {}), ...flat });
      write.run(id, body, 1);
      history.run(id, body);
      log.run(key, mid, name);
    }
    client.run('c', mutations.length);
  })();
  const ms = performance.now() - began;
  db.close();
  return ms;
}

/** A bare server that reads a JSON body and returns two bytes; its page is blank. */
export async function bareServer(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>floor</title>');
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      JSON.parse(Buffer.concat(parts).toString('utf8'));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
