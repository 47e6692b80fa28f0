import { mintSecret, SECRET } from '#server/account/mail-secrets.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit, withLock } from '#server/db/named-lock.ts';
import { findReachedLimit, MailLimitError, type MailKind } from './mail-limits.ts';
import type { MailRow } from './mail-row.ts';
import {
  claimMail,
  finishMail,
  forgetOldMails,
  giveUpInterrupted,
  hasWork,
  insertMail,
  listDueMails,
  postponeMail,
} from './mail-table.ts';
import type { Job } from './scheduler.ts';

type Work = Pick<Services, 'db' | 'env' | 'log' | 'mail' | 'now'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes before the second, third ... attempt; the last value repeats until the mail is too old. */
const PAUSES = [1, 5, 30, 120, 360];
/** Mails handed over in one run. */
const AT_ONCE = 50;
/** How long (ms) a request waits for its own mail. */
const SOON = 2_000;
/** How long the log of sent mails is kept. */
const KEPT = 30 * DAY;

/** How long (ms) a mail is retried: yesterday's code helps nobody. */
const patience: Readonly<Record<MailKind, number>> = {
  invitation: 3 * DAY,
  reminder: DAY,
  reminder_test: 5 * MINUTE,
  email_code: 60 * MINUTE,
  password_reset: 30 * MINUTE,
  password_notice: 3 * DAY,
  factor_notice: 3 * DAY,
  quote_request: 3 * DAY,
  quote_receipt: 3 * DAY,
  application: 3 * DAY,
  application_receipt: 3 * DAY,
  application_decision: 3 * DAY,
};

export interface NewMail {
  /** Identifies what the mail is for: the same id is sent once, however often it is posted. */
  id: string;
  kind: MailKind;
  /** The record it concerns. */
  causeId: string;
  workspaceId?: string;
  /** The person who causes it. */
  senderId?: string;
  to: string;
  /** Reply address; without it, the sender of all mails. */
  replyTo?: string;
  /** Fixed words, without people's text; a mail to the sales team may also name who asks, shortened and cleaned. */
  subject: string;
  text: string;
}

/**
 * Puts a mail in the outbox, in the transaction of its cause. If a limit is reached it is held: logged but not sent.
 * With `refuse`, a limit is answered with 429 and a message saying when the next one can go.
 */
export async function postMail(
  trx: Db,
  { env, now: clock }: Pick<Work, 'env' | 'now'>,
  mail: NewMail,
  atLimit: 'hold' | 'refuse',
): Promise<void> {
  const now = clock();
  const { id, kind, causeId, workspaceId = null, senderId = null, to: recipient, replyTo = null, subject } = mail;
  const common = { id, kind, causeId, workspaceId, senderId, recipient, replyTo, subject };
  // Otherwise two transactions counting at the same moment would both find room for the last mail.
  await lockUntilCommit(trx, 'limits of mails');
  const reached = await findReachedLimit(trx, common, env.MAILS_PER_DAY, now);
  if (reached && atLimit === 'refuse') throw new MailLimitError(reached, now);
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + patience[kind]).toISOString();
  const times = { attempts: 0, nextTryAt: at, expiresAt, createdAt: at };
  const rest = reached ? { state: 'held', text: '' } : { state: 'waiting', text: mail.text };
  await insertMail(trx, { ...common, ...rest, ...times });
}

/** One run at a time per mailer, and across all processes on one database. */
const running = new WeakMap<object, Promise<void>>();

/** Sends what is due. Never rejects: a failed mail is logged and tried again. */
export function sendDueMails(services: Work): Promise<void> {
  const before = running.get(services.mail) ?? Promise.resolve();
  const mine = before
    .then(async () => {
      if (!(await hasWork(services.db, services.now()))) return;
      await withLock(services.db, 'outbox of mails', () => sendDue(services));
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'the outbox of mails could not be worked off'));
  running.set(services.mail, mine);
  return mine;
}

/** The same for a request that has just posted a mail: waits at most two seconds. */
export async function sendSoon(services: Work): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, SOON)));
  await Promise.race([sendDueMails(services), enough]);
  clearTimeout(timer);
}

/** The scheduled part: retries what could not go out, and purges the oldest log lines. */
export function mailJob(services: Work): Job {
  return {
    name: 'mails',
    run: async () => {
      await sendDueMails(services);
      await forgetOldMails(services.db, new Date(services.now().getTime() - KEPT));
    },
  };
}

// No other run is under way here, so a mail still marked as being sent was interrupted.
async function endInterrupted({ db, log }: Work): Promise<void> {
  const count = await giveUpInterrupted(db);
  if (count > 0) log.warn({ count }, 'mails that may have gone out when the server stopped are not sent again');
}

// An unreachable mail server ends the run, instead of failing once for every mail.
async function sendDue(services: Work): Promise<void> {
  await endInterrupted(services);
  for (const mail of await listDueMails(services.db, services.now(), AT_ONCE)) {
    if (!(await sendOne(services, mail))) return;
  }
}

// False if the mail server is unreachable or rejects our login.
async function sendOne({ db, log, mail: mailer, now }: Work, mail: MailRow): Promise<boolean> {
  const { id, kind, recipient: to, subject, replyTo } = mail;
  if (!(await claimMail(db, id))) return true;
  const text = await withSecret(db, mail, now());
  if (text === undefined) {
    await finishMail(db, id, 'failed');
    return true;
  }
  try {
    await mailer.send({ id, to, subject, text, ...(replyTo === null ? {} : { replyTo }) });
  } catch (error) {
    await tryLater(db, mail, now());
    log.error({ err: error, mail: id, kind, attempt: mail.attempts + 1 }, 'a mail could not be sent');
    return isAboutOneMail(error);
  }
  await finishMail(db, id, 'sent');
  log.info({ mail: id, kind }, 'a mail was sent');
  return true;
}

async function tryLater(db: Db, mail: MailRow, now: Date): Promise<void> {
  const pause = PAUSES[mail.attempts] ?? PAUSES.at(-1) ?? 0;
  const next = new Date(now.getTime() + pause * MINUTE);
  if (next.toISOString() <= mail.expiresAt) await postponeMail(db, mail.id, next);
  else await finishMail(db, mail.id, 'failed');
}

// Links and codes are made when the mail is sent, so that the outbox holds none. Undefined if the record is gone.
async function withSecret(db: Db, mail: MailRow, now: Date): Promise<string | undefined> {
  if (!mail.text.includes(SECRET)) return mail.text;
  const secret = await mintSecret(db, mail.kind, mail.causeId, now);
  return secret && mail.text.replaceAll(SECRET, secret);
}

// Whether the mail server answered and refused this recipient or this text.
function isAboutOneMail(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && (error as { code?: unknown }).code !== 'EAUTH';
}
