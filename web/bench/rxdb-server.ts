import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { build } from 'vite';
import { serveLocally, type LocalServer } from './local-server.ts';

const root = join(import.meta.dirname, '../..');

/** The product needs none of it: it is no dependency and stands here only where somebody has put it. */
export const hasRxdb = existsSync(join(root, 'node_modules/rxdb'));

const script = `
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
window.rxdb = { createRxDatabase, replicateRxCollection, getRxStorageDexie };`;

const page = '<!doctype html>\n<title>RxDB</title>\n<script type="module" src="/rxdb.js"></script>';

export interface RxdbRecord {
  id: string;
  /** All that does not change. */
  text: string;
  status: string;
  notes: string;
}

interface PushedRow {
  newDocumentState: RxdbRecord;
  assumedMasterState: RxdbRecord;
}

interface Pull {
  after: number;
  limit: number;
}

export interface RxdbServer extends LocalServer {
  /** Lines of its log. */
  logged: () => number;
}

/** The library in one file, as an app ships it. */
async function bundle(): Promise<string> {
  const entry = 'rxdb-entry';
  const load = (id: string) => (id === entry ? script : null);
  const plugin = { name: entry, resolveId: (id: string) => (id === entry ? id : null), load };
  const options = { write: false, target: 'es2023', rolldownOptions: { input: entry } };
  const built = await build({ configFile: false, root, logLevel: 'error', plugins: [plugin], build: options });
  if (!('output' in built)) throw new Error('RxDB was not bundled');
  return built.output[0].code;
}

/**
 * The least that RxDB's own guide asks of a server over SQLite: rows with a version, conflicts found by what the device
 * took for the server's row, and here a line of log for each change, in one durable transaction a push. Nothing is
 * merged, told to others or proven, and there are neither accounts and roles nor a history.
 */
export async function rxdbServer(path: string, records: readonly RxdbRecord[]): Promise<RxdbServer> {
  const db = new SqliteDatabase(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`
    create table record (id text primary key, version integer not null, row text not null);
    create index "recordVersion" on record (version);
    create table log (id integer primary key, row text not null);
  `);
  const read = db.prepare<[string], string>('select row from record where id = ?').pluck();
  const write = db.prepare('insert or replace into record values (?, ?, ?)');
  const addLine = db.prepare('insert into log (row) values (?)');
  const since = db.prepare<[number, number], { version: number; row: string }>(
    'select version, row from record where version > ? order by version limit ?',
  );
  let version = 0;
  const put = (record: RxdbRecord) => write.run(record.id, ++version, JSON.stringify(record));
  db.transaction(() => {
    for (const record of records) put({ ...record, _deleted: false } as RxdbRecord);
  })();

  const push = db.transaction((rows: PushedRow[]) =>
    rows.flatMap(({ newDocumentState, assumedMasterState: { status, notes } }) => {
      const known = JSON.parse(read.get(newDocumentState.id) ?? '{}') as RxdbRecord;
      if (known.status !== status || known.notes !== notes) return [known];
      put(newDocumentState);
      addLine.run(JSON.stringify(newDocumentState));
      return [];
    }),
  );

  const pull = ({ after, limit }: Pull) => {
    const found = since.all(after, limit);
    const documents = found.map(({ row }) => JSON.parse(row) as unknown);
    return { documents, checkpoint: { after: found.at(-1)?.version ?? after } };
  };

  const library = await bundle();
  const server = await serveLocally((url, body) => {
    if (url === '/rxdb.js') return { type: 'text/javascript', text: library };
    if (body === '') return { type: 'text/html', text: page };
    const answer = url === '/push' ? push(JSON.parse(body) as PushedRow[]) : pull(JSON.parse(body) as Pull);
    return { type: 'application/json', text: JSON.stringify(answer) };
  });
  return {
    origin: server.origin,
    close: () => {
      server.close();
      db.close();
    },
    logged: () => Number(db.prepare('select count(*) from log').pluck().get()),
  };
}
