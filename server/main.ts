import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { createApp } from './app.ts';
import { chainKeyFrom, signingKeyFrom, useChainKey } from './audit/chain-key.ts';
import { HeadFile } from './audit/head-file.ts';
import { headJob } from './audit/head-job.ts';
import { signHead } from './audit/sign-head.ts';
import { sendToSyslog } from './audit/syslog.ts';
import { missingContacts } from './contacts/contacts.ts';
import type { Db } from './db/database.ts';
import { moveToPostgres } from './db/move-database.ts';
import { withFreeLock } from './db/named-lock.ts';
import { checkpoint, CHECKPOINT_MS, openDatabase } from './db/open-database.ts';
import { isPostgres } from './db/open-postgres.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { DEMO_SALES_ADMIN } from './demo/fill-sales.ts';
import { keepFilesSwept } from './document/file-sweep.ts';
import { readEnv, type Env } from './env.ts';
import { refusalFrom } from './http/refusal-error.ts';
import { Operations } from './operations/operations.ts';
import { openServerKey } from './operations/server-key.ts';
import { openLog } from './operations/text-log.ts';
import { openFileJudge } from './outside/file-judge.ts';
import { createMailer } from './outside/mail.ts';
import { openFiles } from './outside/open-files.ts';
import { createParsingRoom } from './outside/parsing-room.ts';
import { sweepPassing } from './outside/passing-place.ts';
import { keepPrivate } from './outside/private-folder.ts';
import { Scheduler } from './outside/scheduler.ts';
import { Troubles } from './outside/troubles.ts';
import { watchMail } from './outside/watched-mail.ts';
import { importForAll } from './pack/pack-command.ts';
import { DATABASE_FILE, makeBackup } from './recovery/backup.ts';
import { readPassphrase } from './recovery/passphrase.ts';
import { restoreBackup } from './recovery/restore.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { LiveEvents } from './sync/live-events.ts';
import { ProofSigner } from './sync/proof-signer.ts';
import { SharedEvents } from './sync/shared-events.ts';
import { verifyPast } from './workspace/verify-past.ts';
import { reopenWorkspace } from './workspace/workspace-closing.ts';
import { importFromFile } from './workspace/workspace-command.ts';

/** For answers that are on their way when the server ends. */
const LAST_BYTES_MS = 200;
/** Longer than balancers keep an idle connection: whoever ends it first resets what was just sent over it. */
const IDLE_CONNECTION_MS = 75_000;

const usage = `Usage: npm start -- [command]
  (none)             serve the app
  --demo             serve it with a sample organization (in a data folder of its own)
  backup FOLDER      copy database and files, also while the server runs (one encrypted file with BACKUP_PASSPHRASE)
  restore FOLDER     put a backup in their place, while the server is stopped (also a database file alone)
  import FILE        open a workspace that was exported from another server
  reopen-workspace ID [ADDRESS]  open a workspace again that its administrator closed in the last 30 days; where that
                     account is gone, ADDRESS is the member who administers it from now on
  move-to-postgres   copy the SQLite database to the empty one at DATABASE_URL, while the server is stopped
  catalog FILE...    bring in the official text for all workspaces (OSCAL, CPRT, CSV or XLSX; several files complete
                     each other; --dry-run tells and changes nothing, --from-nothing starts a new pack)
  verify-audit [FILE]  compare the audit log, the history and the signed heads (FILE: a copy that was shipped)`;

const [command, ...rest] = process.argv.slice(2).filter((argument) => !argument.endsWith('main.js'));
const [target] = rest;
const env = readEnv(process.env);
const folder = resolve(env.DATA_FOLDER, command === '--demo' ? 'demo' : '.');
const path = join(folder, DATABASE_FILE);
const database = env.DATABASE_URL ?? path;
process.umask(0o077);
keepPrivate(folder);
const serverKey = () => openServerKey(resolve(env.SERVER_KEY_FILE ?? join(folder, 'server-key')), env.SERVER_KEY);
const headPath = resolve(env.AUDIT_HEAD_FILE ?? join(folder, 'audit-heads.jsonl'));

if (command === undefined) await start({ ...env, DATA_FOLDER: folder }, false);
else if (command === '--demo') {
  const SALES_ADMINS = [...env.SALES_ADMINS, DEMO_SALES_ADMIN];
  // The sample's mails reach nobody, and its contacts are made up: only faults are worth a line.
  const LOG_LEVEL = process.env['LOG_LEVEL'] === undefined ? 'error' : env.LOG_LEVEL;
  await start({ ...env, DATA_FOLDER: folder, SALES_ADMINS, LOG_LEVEL }, true);
} else {
  // What a command was putting together is removed as the process exits.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
  try {
    await runCommand(command);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  }
}

/** Throws an error whose message is the sentence for the operator. */
async function runCommand(name: string): Promise<void> {
  if (name === 'backup' && target) return backup(resolve(target));
  if (name === 'restore' && target) return restore(resolve(target));
  if (name === 'move-to-postgres' && env.DATABASE_URL) return move(env.DATABASE_URL);
  if (name === 'catalog' && rest.some((word) => !word.startsWith('--'))) return importCatalog(rest);
  if (name === 'import' && target) return bringIn(resolve(target));
  if (name === 'reopen-workspace' && target) return reopen(target, rest[1]);
  if (name === 'verify-audit') return verify(target === undefined ? headPath : resolve(target));
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}

async function move(url: string): Promise<void> {
  const sums = await moveToPostgres(path, url);
  for (const { table, rows, hash } of sums) process.stdout.write(`${table}: ${rows} rows, SHA-256 ${hash}\n`);
  process.stdout.write('Everything was copied and compared. Start the server with the same DATABASE_URL.\n');
}

/** The database, with the key that seals its log. */
async function openSealed(key: Buffer): Promise<Db> {
  return useChainKey(await openDatabase(database), chainKeyFrom(key));
}

async function importCatalog(words: readonly string[]): Promise<void> {
  const paths = words.filter((word) => !word.startsWith('--'));
  const options = { dryRun: words.includes('--dry-run'), fromNothing: words.includes('--from-nothing') };
  const db = await openSealed(serverKey());
  try {
    const lines = await importForAll(db, paths, options, new Date());
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await db.destroy();
  }
}

async function bringIn(file: string): Promise<void> {
  const db = await openSealed(serverKey());
  const files = openFiles({ DATA_FOLDER: folder, FILES_URL: env.FILES_URL });
  try {
    const lines = await importFromFile(db, files, { path: file, origin: env.PUBLIC_ORIGIN }, new Date());
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await db.destroy();
  }
}

async function reopen(workspaceId: string, newAdmin?: string): Promise<void> {
  const db = await openSealed(serverKey());
  try {
    const operator = { accountId: null, address: 'command', newAdmin };
    process.stdout.write(`${await reopenWorkspace(db, workspaceId, operator, new Date())} is open again.\n`);
  } finally {
    await db.destroy();
  }
}

async function backup(to: string): Promise<void> {
  const { files, lost } = await makeBackup(folder, to, new Date(), env, readPassphrase(env));
  process.stdout.write(`${to} holds the database and ${files} files\n`);
  if (lost.length === 0) return;
  process.stderr.write(`${lost.length} files are missing or damaged on this server and are not in it:\n`);
  for (const { workspaceId, hash } of lost) process.stderr.write(`  ${workspaceId}/${hash}\n`);
  process.exitCode = 1;
}

async function restore(from: string): Promise<void> {
  if (env.DATABASE_URL !== undefined) {
    process.stderr.write('A backup is restored without DATABASE_URL, and then moved to an empty PostgreSQL.\n');
    process.exitCode = 2;
    return;
  }
  const { hadFiles, files, missing, replaced } = await restoreBackup(
    from,
    folder,
    new Date(),
    chainKeyFrom(serverKey()),
    env.FILES_URL,
    readPassphrase(env),
  );
  await noteRestore();
  process.stdout.write(`restored ${from}${hadFiles ? ` with ${files} files that were not here` : ''}\n`);
  if (!hadFiles) process.stdout.write('This backup contains only a database, no files. The server’s files stay.\n');
  if (replaced) process.stdout.write(`The database it replaced is in ${replaced}\n`);
  if (missing.length > 0)
    process.stdout.write(`${missing.length} files are missing; devices that have them send them again\n`);
  process.stdout.write(
    'Devices now send what the backup does not know. An administrator looks at the rest at /recovery and closes it.\n',
  );
}

async function verify(heads: string): Promise<void> {
  const key = serverKey();
  const db = await openSealed(key);
  const { faults, notes } = await verifyPast(db, new HeadFile(heads, signingKeyFrom(key)));
  await db.destroy();
  for (const line of [...faults, ...notes]) process.stdout.write(`${line}\n`);
  if (faults.length === 0) process.stdout.write('The audit log and the history are whole.\n');
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** What was signed since the backup was made is then known to be gone by somebody's own decision. */
async function noteRestore(): Promise<void> {
  const db = await openDatabase(database);
  await signHead(db, new HeadFile(headPath, signingKeyFrom(serverKey())), 'restored', new Date());
  await db.destroy();
}

async function start(settings: Env, demo: boolean): Promise<void> {
  const log = openLog(settings.LOG_LEVEL);
  const unset = missingContacts(settings);
  if (unset.length > 0) log.warn({ unset }, 'the public pages name no real contact: set these variables');
  sweepPassing(folder);
  const key = serverKey();
  const db = await openSealed(key);
  const troubles = new Troubles(log);
  process.on('unhandledRejection', (error) => troubles.note('unwatched work', error));
  const shared =
    settings.DATABASE_URL === undefined ? undefined : new SharedEvents(settings.DATABASE_URL, db, troubles);
  const live = shared ?? new LiveEvents();
  const now = () => new Date();
  const scheduler = new Scheduler(troubles, now, (job, work) => withFreeLock(db, `job ${job}`, work));
  const mail = watchMail(createMailer(settings, log), db, log, now);
  const proofs = new ProofSigner(key);
  const files = openFiles(settings);
  const parsing = createParsingRoom(async () => join(import.meta.dirname, 'parsing-worker.js'), refusalFrom);
  const fileJudge = openFileJudge(settings, parsing);
  const services = { env: settings, db, log, live, proofs, mail, files, parsing, fileJudge, troubles, scheduler, now };
  for (const job of scheduledJobs(services)) scheduler.add(job);
  const ship = settings.AUDIT_SYSLOG === undefined ? undefined : sendToSyslog(settings.AUDIT_SYSLOG, log, now);
  const heads = new HeadFile(headPath, signingKeyFrom(key));
  scheduler.add(headJob(services, heads, settings.AUDIT_HEAD_MINUTES * 60_000, ship));
  const signIns = demo ? await fillDemo(services) : '';
  keepFilesSwept(services);
  if (!isPostgres(database)) troubles.every(CHECKPOINT_MS, 'checkpoint', () => checkpoint(db));
  const web = join(import.meta.dirname, '../web');
  const operations = new Operations();
  const app = createApp(services, existsSync(web) ? web : undefined, operations);
  const serverOptions = { keepAliveTimeout: IDLE_CONNECTION_MS };
  const { PORT, HOST } = settings;
  const server = serve({ fetch: app.fetch, port: PORT, hostname: HOST, serverOptions }, ({ port }) => {
    scheduler.start();
    process.stdout.write(`Vernier is at ${settings.PUBLIC_ORIGIN.replace(/:0$/, `:${port}`)}\n${signIns}`);
  });
  const stop = async () => {
    const quiet = scheduler.stop();
    await operations.drain();
    await closeServer(server);
    await quiet;
    await shared?.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop()).once('SIGTERM', () => void stop());
}

/** Streams of events never end by themselves: what is not over after a moment is cut. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  if (!('closeAllConnections' in server)) return;
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS).unref();
  await closed;
}
