import type { Db } from '#server/db/database.ts';
import type { MailRow } from './mail-row.ts';

/**
 * The kinds of mail. `email_code`, `password_reset`, `quote_receipt` and `application_receipt` go to addresses that
 * anybody may have entered.
 */
export type MailKind =
  | 'invitation'
  | 'reminder'
  | 'reminder_test'
  | 'email_code'
  | 'password_reset'
  | 'password_notice'
  | 'factor_notice'
  | 'quote_request'
  | 'quote_receipt'
  | 'application'
  | 'application_receipt'
  | 'application_decision';

type Party = 'sender' | 'workspace' | 'recipient' | 'server';

/** At most `most` mails of a kind (or of its group) by or to one party in `hours`. */
interface MailLimit {
  party: Party;
  most: number;
  hours: number;
}

/** Mails that strangers can cause have a separate share, so that they never use up everybody else's. */
const strangers: readonly MailKind[] = [
  'email_code',
  'password_reset',
  'quote_request',
  'quote_receipt',
  'application',
  'application_receipt',
];

/** The share of the server's daily mails (`MAILS_PER_DAY`) that strangers can cause. */
const STRANGERS_SHARE = 0.2;

const limits: Readonly<Record<MailKind, readonly MailLimit[]>> = {
  invitation: [
    { party: 'sender', most: 50, hours: 24 },
    { party: 'workspace', most: 100, hours: 24 },
    { party: 'recipient', most: 5, hours: 24 },
  ],
  reminder: [
    { party: 'workspace', most: 500, hours: 24 },
    { party: 'recipient', most: 20, hours: 24 },
  ],
  reminder_test: [
    { party: 'sender', most: 5, hours: 1 },
    { party: 'workspace', most: 30, hours: 24 },
  ],
  email_code: [
    { party: 'sender', most: 5, hours: 1 },
    { party: 'recipient', most: 20, hours: 24 },
  ],
  password_reset: [
    { party: 'recipient', most: 3, hours: 1 },
    { party: 'recipient', most: 10, hours: 24 },
  ],
  password_notice: [],
  factor_notice: [{ party: 'recipient', most: 20, hours: 24 }],
  quote_request: [],
  quote_receipt: [{ party: 'recipient', most: 2, hours: 24 }],
  application: [],
  application_receipt: [{ party: 'recipient', most: 2, hours: 24 }],
  application_decision: [{ party: 'recipient', most: 5, hours: 24 }],
};

type Counted = Pick<MailRow, 'workspaceId' | 'senderId' | 'recipient'> & { kind: MailKind };

export interface ReachedLimit {
  party: Party;
  most: number;
  hours: number;
  /** When the next mail may go. */
  goesOnAt: Date;
}

/** The limit that holds this mail back, the one with the longest wait; undefined if it may go. Counts the outbox. */
export async function findReachedLimit(
  trx: Db,
  mail: Counted,
  perDay: number,
  now: Date,
): Promise<ReachedLimit | undefined> {
  const isStrange = strangers.includes(mail.kind);
  const share = Math.max(1, Math.floor(perDay * STRANGERS_SHARE));
  const own: MailLimit = { party: 'server', most: isStrange ? share : perDay, hours: 24 };
  let longest: ReachedLimit | undefined;
  for (const limit of [...limits[mail.kind], own]) {
    const goesOnAt = await findEnd(trx, mail, limit, isStrange, now);
    if (goesOnAt && (!longest || goesOnAt > longest.goesOnAt)) longest = { ...limit, goesOnAt };
  }
  return longest;
}

/** Somebody's mail is held back; the message says why, and `retryAfter`, in seconds, when the next one can go. */
export class MailLimitError extends Error {
  readonly retryAfter: number;

  constructor(reached: ReachedLimit, now: Date) {
    super(limitSentence(reached, now));
    this.retryAfter = Math.ceil((reached.goesOnAt.getTime() - now.getTime()) / 1_000);
  }
}

function limitSentence({ party, most, hours, goesOnAt }: ReachedLimit, now: Date): string {
  const span = hours === 1 ? 'an hour' : `${hours} hours`;
  const reached: Record<Party, string> = {
    sender: `You have sent ${most} of these emails in ${span}; no more will be sent for now.`,
    workspace: `Your organization has sent ${most} of these emails in ${span}; no more will be sent for now.`,
    recipient: `No more than ${most} of these emails go to one address in ${span}.`,
    server: 'This server has sent all the emails it sends in a day.',
  };
  return `${reached[party]} The next one can be sent in ${waitWords(goesOnAt.getTime() - now.getTime())}.`;
}

/** '1 minute', '3 hours': rounded up. */
function waitWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

// The limit ends when the oldest of its last `most` mails has left the period.
async function findEnd(
  trx: Db,
  mail: Counted,
  { party, most, hours }: MailLimit,
  isStrange: boolean,
  now: Date,
): Promise<Date | undefined> {
  const span = hours * 60 * 60_000;
  let query = trx
    .selectFrom('mail')
    .select('createdAt')
    .where('createdAt', '>', new Date(now.getTime() - span).toISOString())
    // Held mails did not go out, and must not lengthen the wait.
    .where('state', '!=', 'held');
  if (party === 'server') query = query.where('kind', isStrange ? 'in' : 'not in', [...strangers]);
  else query = query.where('kind', '=', mail.kind);
  if (party === 'sender') query = query.where('senderId', '=', mail.senderId);
  if (party === 'workspace') query = query.where('workspaceId', '=', mail.workspaceId);
  if (party === 'recipient') query = query.where('recipient', '=', mail.recipient);
  const row = await query
    .orderBy('createdAt', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return row && new Date(Date.parse(row.createdAt) + span);
}
