import { statfs } from 'node:fs/promises';
import type { Health } from '#sync/domain/common/health-contract.ts';
import type { Services } from '#server/app-context.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import { isSound } from '#server/db/quick-check.ts';
import { findSetting, saveSetting } from '#server/db/setting-table.ts';
import { countTroubles } from '#server/outside/mail-table.ts';
import { BEAT_MS } from '#server/outside/scheduler.ts';
import { findMailOutcome } from '#server/outside/watched-mail.ts';
import { rememberCheck } from './remembered-check.ts';

type Check = Health['checks'][number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GIGABYTE = 1_000_000_000;
const LEAST_FREE = GIGABYTE;
const OLDEST_BACKUP_DAYS = 7;

/** Everything the server can report about itself, checked now. Paths, addresses and versions are left out. */
export async function checkHealth(services: Services): Promise<Health> {
  const checks = [
    await checkDatabase(services),
    await checkIntegrity(services),
    await checkDisk(services),
    checkUploads(services),
    await checkMail(services),
    checkScheduler(services),
    await checkBackup(services),
  ];
  const state = checks.every((check) => check.state === 'good') ? 'good' : 'attention';
  return { state, checks, serverTime: services.now().toISOString() };
}

async function checkDatabase({ db, now }: Services): Promise<Check> {
  try {
    await saveSetting(db, 'healthProbe', now().toISOString());
    return good('database', 'The database can be written.');
  } catch {
    return attention('database', 'The database cannot be written. Check the disk and the permissions of its folder.');
  }
}

async function checkIntegrity({ db, now }: Services): Promise<Check> {
  const check = { name: 'quick_check', milliseconds: 10 * MINUTE, run: () => isSound(db) };
  if (await rememberCheck(db, check, now()).catch(() => false)) return good('integrity', 'The database is sound.');
  return attention('integrity', 'The database is damaged. Stop the server and restore a backup.');
}

async function checkDisk({ env }: Services): Promise<Check> {
  const free = await statfs(env.DATA_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
  if (free === undefined) return attention('disk', 'The free disk space could not be read.');
  const amount = `${(free / GIGABYTE).toFixed(1)} GB are free on the server’s disk.`;
  return free >= LEAST_FREE ? good('disk', amount) : attention('disk', `Only ${amount} Make room.`);
}

function checkUploads({ fileJudge }: Services): Check {
  const findings = {
    none: good('uploads', 'Uploads are checked for what they contain. No virus scanner is configured.'),
    untried: good('uploads', 'A virus scanner is configured. No file has been scanned since the start.'),
    answers: good('uploads', 'The virus scanner answered for the last file.'),
    fails: attention('uploads', 'The virus scanner did not answer for the last file. Uploads wait until it does.'),
  };
  return findings[fileJudge.scannerState()];
}

async function checkMail({ db, env, now }: Services): Promise<Check> {
  if (!env.SMTP_URL) {
    return attention('mail', 'No mail server is configured: emails are written to files and reach nobody.');
  }
  const { waiting, lost } = await countTroubles(db, new Date(now().getTime() - 7 * DAY));
  if (waiting > 0) {
    const many = waiting === 1 ? '1 email waits' : `${waiting} emails wait`;
    return attention('mail', `The mail server did not accept everything: ${many} for another try.`);
  }
  const last = await findMailOutcome(db);
  if (!last) return good('mail', 'A mail server is configured. No email has been sent yet.');
  if (last.ok && lost > 0) {
    const many = lost === 1 ? '1 email of the last week was' : `${lost} emails of the last week were`;
    return attention('mail', `${many} not delivered. The server’s log says which.`);
  }
  if (last.ok) return good('mail', 'The mail server accepted the last email.');
  return attention('mail', 'The mail server did not accept the last email. Check its address and password.');
}

function checkScheduler({ scheduler, troubles, now }: Services): Check {
  const { lastBeatAt } = scheduler.state;
  const { lasting } = troubles;
  if (lasting.length > 0) return attention('scheduler', `The last run failed: ${lasting.join(', ')}.`);
  if (lastBeatAt && now().getTime() - lastBeatAt.getTime() <= 5 * BEAT_MS) {
    return good('scheduler', 'Scheduled work is running.');
  }
  return attention('scheduler', 'Scheduled work is not running. Restart the server.');
}

async function checkBackup({ db, now }: Services): Promise<Check> {
  const last = await findSetting(db, LAST_BACKUP);
  if (last !== undefined) {
    const days = Math.floor((now().getTime() - Date.parse(last)) / DAY);
    const age = `The last backup is ${days < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`} old.`;
    return days <= OLDEST_BACKUP_DAYS ? good('backup', age) : attention('backup', `${age} Make another.`);
  }
  const first = await db.selectFrom('workspace').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst();
  const days = first ? (now().getTime() - Date.parse(first.createdAt)) / DAY : 0;
  if (days <= OLDEST_BACKUP_DAYS) return good('backup', 'This server is new. No backup has been made yet.');
  return attention('backup', 'No backup has ever been made.');
}

function good(id: Check['id'], finding: string): Check {
  return { id, state: 'good', finding };
}

function attention(id: Check['id'], finding: string): Check {
  return { id, state: 'attention', finding };
}
