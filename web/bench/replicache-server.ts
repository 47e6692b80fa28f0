import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { serveLocally, type LocalServer } from './local-server.ts';

const packages = join(import.meta.dirname, '../../node_modules');
const modules = {
  replicache: 'replicache/out/replicache.js',
  '@badrap/valita': '@badrap/valita/dist/mjs/index.mjs',
  '@rocicorp/lock': '@rocicorp/lock/out/lock.js',
  '@rocicorp/logger': '@rocicorp/logger/out/logger.js',
  '@rocicorp/resolver': '@rocicorp/resolver/out/resolver.js',
};

/** Its license is not an open one, so it is no dependency and stands here only where somebody has put it. */
export const hasReplicache = existsSync(join(packages, modules.replicache));

const imports = Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, `/modules/${path}`]));
const page = `<!doctype html>
<title>Replicache</title>
<script>
  // A bundler would put the value in; with it Replicache leaves out its checks for development.
  window.process = { env: { NODE_ENV: 'production' } };
</script>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
  import { Replicache } from 'replicache';
  window.Replicache = Replicache;
</script>`;

export interface ReplicacheEdit {
  name: 'setStatus' | 'saveNotes';
  args: { id: string; status?: string; notes?: string };
}

interface Push {
  clientGroupID: string;
  mutations: (ReplicacheEdit & { id: number; clientID: string })[];
}

interface Pull {
  clientGroupID: string;
  cookie: number | null;
}

export interface ReplicacheServer extends LocalServer {
  /** What came in since it was last asked: requests, and bytes of their bodies. */
  received: () => { requests: number; up: number };
  /** Lines of its log. */
  logged: () => number;
}

/**
 * The least that Replicache's own guide asks of a server over SQLite: rows, a line of log for each change and each
 * client's last number, in one durable transaction a push. Nothing is checked, merged, told to others or proven, and
 * there are neither accounts and roles nor a history.
 */
export async function replicacheServer(path: string, ids: readonly string[]): Promise<ReplicacheServer> {
  const db = new SqliteDatabase(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`
    create table record (id text primary key, status text not null, notes text not null, version integer not null);
    create index "recordVersion" on record (version);
    create table log (id integer primary key, version integer not null, client text not null, number integer not null,
      name text not null, args text not null);
    create table client (id text primary key, "group" text not null, last integer not null, version integer not null);
  `);
  const readRow = db.prepare<[string], Record<string, unknown>>('select * from record where id = ?');
  const writeRow = db.prepare('insert or replace into record values (:id, :status, :notes, :version)');
  const addLine = db.prepare('insert into log (version, client, number, name, args) values (?, ?, ?, ?, ?)');
  const readLast = db.prepare<[string], number>('select last from client where id = ?').pluck();
  const writeLast = db.prepare('insert or replace into client values (?, ?, ?, ?)');
  const readVersion = db.prepare<[], number>('select version from log order by id desc limit 1').pluck();
  const rowsSince = db.prepare<[number], { id: string }>('select id, status, notes from record where version > ?');
  const lastsSince = db.prepare<[string, number], { id: string; last: number }>(
    'select id, last from client where "group" = ? and version > ?',
  );
  db.transaction(() => {
    for (const id of ids) writeRow.run({ id, status: 'not_started', notes: '', version: 0 });
  })();

  const push = db.transaction(({ clientGroupID, mutations }: Push) => {
    const version = (readVersion.get() ?? 0) + 1;
    const lasts = new Map<string, number>();
    for (const { clientID, id, name, args } of mutations) {
      const last = lasts.get(clientID) ?? readLast.get(clientID) ?? 0;
      if (id !== last + 1) continue;
      writeRow.run({ ...readRow.get(args.id), ...args, version });
      addLine.run(version, clientID, id, name, JSON.stringify(args));
      lasts.set(clientID, id);
    }
    for (const [clientID, last] of lasts) writeLast.run(clientID, clientGroupID, last, version);
    return {};
  });

  const pull = db.transaction(({ clientGroupID, cookie }: Pull) => ({
    cookie: readVersion.get() ?? 0,
    lastMutationIDChanges: Object.fromEntries(
      lastsSince.all(clientGroupID, cookie ?? -1).map(({ id, last }) => [id, last]),
    ),
    patch: rowsSince.all(cookie ?? -1).map((row) => ({ op: 'put', key: row.id, value: row })),
  }));

  let received = { requests: 0, up: 0 };
  const server = await serveLocally((url, body) => {
    if (url === '/') return { type: 'text/html', text: page };
    if (url.startsWith('/modules/')) {
      return { type: 'text/javascript', text: readFileSync(join(packages, url.slice('/modules/'.length)), 'utf8') };
    }
    if (body === '') return { type: 'text/plain', text: '' };
    received = { requests: received.requests + 1, up: received.up + Buffer.byteLength(body) };
    const answer = url === '/push' ? push(JSON.parse(body) as Push) : pull(JSON.parse(body) as Pull);
    return { type: 'application/json', text: JSON.stringify(answer) };
  });
  return {
    origin: server.origin,
    close: () => {
      server.close();
      db.close();
    },
    received: () => {
      const since = received;
      received = { requests: 0, up: 0 };
      return since;
    },
    logged: () => Number(db.prepare('select count(*) from log').pluck().get()),
  };
}
