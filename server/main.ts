import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import pino from 'pino';
import { createApp } from './app.ts';
import { verifyAudit } from './audit/audit-table.ts';
import { missingContacts } from './contacts/contacts.ts';
import { withFreeLock } from './db/named-lock.ts';
import { moveToPostgres } from './db/move-database.ts';
import { openDatabase } from './db/open-database.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { DEMO_SALES_ADMIN } from './demo/fill-sales.ts';
import { type Env, readEnv } from './env.ts';
import { keepFilesSwept } from './document/file-sweep.ts';
import { openFileJudge } from './outside/file-judge.ts';
import { Operations } from './operations/operations.ts';
import { createFileStore } from './outside/files.ts';
import { createMailer } from './outside/mail.ts';
import { Scheduler } from './outside/scheduler.ts';
import { watchMail } from './outside/watched-mail.ts';
import { DATABASE_FILE, makeBackup } from './recovery/backup.ts';
import { restoreBackup } from './recovery/restore.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import { LiveEvents } from './sync/live-events.ts';
import { SharedEvents } from './sync/shared-events.ts';
import { ProofSigner } from './sync/proof-signer.ts';

/** For answers that are on their way when the server ends. */
const LAST_BYTES_MS = 200;

const usage = `Usage: npm start -- [command]
  (none)             serve the app
  --demo             serve it with a sample organization (in a data folder of its own)
  backup FOLDER      copy database and files, also while the server runs
  restore FOLDER     put a backup in their place, while the server is stopped (also a database file alone)
  move-to-postgres   copy the SQLite database to the empty one at DATABASE_URL, while the server is stopped
  verify-audit       check the audit log's chain`;

const [command, target] = process.argv.slice(2).filter((argument) => !argument.endsWith('main.js'));
const env = readEnv(process.env);
const folder = resolve(env.DATA_FOLDER, command === '--demo' ? 'demo' : '.');
const path = join(folder, DATABASE_FILE);
const database = env.DATABASE_URL ?? path;

if (command === undefined) await start({ ...env, DATA_FOLDER: folder }, false);
else if (command === '--demo') {
  const SALES_ADMINS = [...env.SALES_ADMINS, DEMO_SALES_ADMIN];
  await start({ ...env, DATA_FOLDER: folder, SALES_ADMINS }, true);
} else if (command === 'backup' && target) {
  await backup(resolve(target));
} else if (command === 'restore' && target) {
  await restore(resolve(target));
} else if (command === 'move-to-postgres' && env.DATABASE_URL) {
  const sums = await moveToPostgres(path, env.DATABASE_URL);
  for (const { table, rows, hash } of sums) process.stdout.write(`${table}: ${rows} rows, SHA-256 ${hash}\n`);
  process.stdout.write('Everything was copied and compared. Start the server with the same DATABASE_URL.\n');
} else if (command === 'verify-audit') {
  const broken = await verifyAudit(await openDatabase(database));
  process.stdout.write(
    broken === undefined ? 'the audit log is whole\n' : `the audit log is broken at line ${broken}\n`,
  );
  process.exitCode = broken === undefined ? 0 : 1;
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}

async function backup(to: string): Promise<void> {
  const { files, lost } = await makeBackup(folder, to, new Date(), env.DATABASE_URL);
  process.stdout.write(`${to} holds the database and ${files} files\n`);
  if (lost.length === 0) return;
  process.stderr.write(`${lost.length} files are missing or damaged on this server and are not in it:\n`);
  for (const { organizationId, hash } of lost) process.stderr.write(`  ${organizationId}/${hash}\n`);
  process.exitCode = 1;
}

async function restore(from: string): Promise<void> {
  if (env.DATABASE_URL !== undefined) {
    process.stderr.write('A backup is restored without DATABASE_URL, and then moved to an empty PostgreSQL.\n');
    process.exitCode = 2;
    return;
  }
  const { hadFiles, files, missing, replaced } = await restoreBackup(from, folder, new Date());
  process.stdout.write(`restored ${from}${hadFiles ? ` with ${files} files that were not here` : ''}\n`);
  if (!hadFiles) process.stdout.write('This backup contains only a database, no files. The server’s files stay.\n');
  if (replaced) process.stdout.write(`The database it replaced is in ${replaced}\n`);
  if (missing.length > 0)
    process.stdout.write(`${missing.length} files are missing; devices that have them send them again\n`);
  process.stdout.write(
    'Devices now send what the backup does not know. An administrator looks at the rest at /recovery and closes it.\n',
  );
}

async function start(settings: Env, demo: boolean): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL });
  const unset = missingContacts(settings);
  if (unset.length > 0) log.warn({ unset }, 'the public pages name no real contact: set these variables');
  const db = await openDatabase(database);
  const shared = settings.DATABASE_URL === undefined ? undefined : new SharedEvents(settings.DATABASE_URL, db, log);
  const live = shared ?? new LiveEvents();
  const now = () => new Date();
  const scheduler = new Scheduler(log, now, (job, work) => withFreeLock(db, `job ${job}`, work));
  const mail = watchMail(createMailer(settings, log), db, log, now);
  const proofs = ProofSigner.open(resolve(settings.SERVER_KEY_FILE ?? join(settings.DATA_FOLDER, 'server-key')));
  const files = createFileStore(settings);
  const fileJudge = openFileJudge(settings, async () => join(import.meta.dirname, 'file-check-worker.js'));
  const services = { env: settings, db, log, live, proofs, mail, files, fileJudge, scheduler, now };
  for (const job of scheduledJobs(services)) scheduler.add(job);
  if (demo) await fillDemo(services);
  keepFilesSwept(services);
  const web = join(import.meta.dirname, '../web');
  const operations = new Operations();
  const app = createApp(services, existsSync(web) ? web : undefined, operations);
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, ({ port }) => {
    scheduler.start();
    process.stdout.write(`Vernier is at ${settings.PUBLIC_ORIGIN.replace(/:0$/, `:${port}`)}\n`);
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
