import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSmtpSink } from '#server/testing/smtp-sink.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MailLimitError } from './mail-limits.ts';
import { mailJob, postMail, sendDueMails, sendSoon, type NewMail } from './mail-outbox.ts';
import { createMailer } from './mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let app: TestApp;
let workspaceId: string;

beforeEach(async () => {
  app = await openTestApp({ MAILS_PER_DAY: '300' });
  workspaceId = await app.addWorkspace('Northfield');
});

function mailOf(change: Partial<NewMail> = {}): NewMail {
  const fixed = { kind: 'invitation' as const, causeId: 'i', subject: 'Hello', text: 'Hello' };
  return { id: 'invitation:i', ...fixed, workspaceId, senderId: 'ana', to: 'ben@b.example', ...change };
}

function post(change: Partial<NewMail> = {}, atLimit: 'hold' | 'refuse' = 'refuse'): Promise<void> {
  return app.services.db.transaction().execute((trx) => postMail(trx, app.services, mailOf(change), atLimit));
}

/** Posts this many mails, each about a different record. */
async function postMany(count: number, change: (number: number) => Partial<NewMail>): Promise<void> {
  for (let number = 0; number < count; number++) await post({ id: `many:${number}`, ...change(number) }, 'hold');
}

const states = async () => {
  const rows = await app.services.db
    .selectFrom('mail')
    .select(['id', 'state', 'attempts', 'text'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, state, attempts, text }) => [id, state, attempts, text]);
};

function breakMail(error: Error): () => void {
  const { send } = app.services.mail;
  app.services.mail.send = async () => {
    throw error;
  };
  return () => (app.services.mail.send = send);
}

describe('a mail in the outbox', () => {
  test('goes out once, however often it is posted, and leaves its line without its text', async () => {
    await post();
    await post();
    await Promise.all([sendDueMails(app.services), sendDueMails(app.services)]);
    await post();
    await sendDueMails(app.services);
    expect(app.mails.map(({ to }) => to)).toEqual(['ben@b.example']);
    expect(await states()).toEqual([['invitation:i', 'sent', 1, '']]);
  });

  test('is not there when what caused it was rolled back', async () => {
    const failing = app.services.db.transaction().execute(async (trx) => {
      await postMail(trx, app.services, mailOf(), 'refuse');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await states()).toEqual([]);
  });

  test('is tried again with growing pauses until it is too old', async () => {
    breakMail(new Error('no route to host'));
    await post();
    const tries: number[] = [];
    let before = 0;
    const start = app.clock.now;
    // After the first pauses, which are checked to the minute, coarser steps are enough.
    const step = () => (app.clock.now < start + 9 * HOUR ? MINUTE : 10 * MINUTE);
    for (; app.clock.now <= start + 4 * DAY; app.clock.now += step()) {
      await sendDueMails(app.services);
      const attempts = Number((await states())[0]?.[2]);
      if (attempts > before) tries.push((app.clock.now - start) / MINUTE);
      before = attempts;
    }
    expect(tries.slice(0, 6)).toEqual([0, 1, 6, 36, 156, 516]);
    expect(await states()).toEqual([['invitation:i', 'failed', tries.length, '']]);
    expect(tries.at(-1)).toBeLessThanOrEqual((3 * DAY) / MINUTE);
  });

  test('that a request waits for goes on by itself when the mail server takes long', async () => {
    app.services.mail.send = () => new Promise(() => undefined);
    await post();
    const began = Date.now();
    await sendSoon(app.services);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1_900);
    expect(await states()).toMatchObject([['invitation:i', 'sending', 1, 'Hello']]);
  });

  test('that was being handed over when the server stopped is not sent again', async () => {
    await post();
    await app.services.db.updateTable('mail').set({ state: 'sending' }).execute();
    await sendDueMails({ ...app.services, mail: { ...app.services.mail } });
    expect(app.mails).toEqual([]);
    expect(await states()).toEqual([['invitation:i', 'failed', 0, '']]);
  });

  test('that the mail server refuses keeps none of the others back', async () => {
    const sink = await startSmtpSink();
    app.services.mail = createMailer({ ...app.services.env, SMTP_URL: sink.url }, pino({ level: 'silent' }));
    await post({ id: 'a', to: 'refused@b.example' });
    await post({ id: 'b', to: 'cara@b.example', replyTo: 'ana@a.example' });
    await sendDueMails(app.services);
    expect(sink.mails.map(({ to }) => to)).toEqual([['cara@b.example']]);
    expect(sink.mails[0]?.raw).toMatch(/^Reply-To: ana@a\.example\r$/m);
    await sink.close();
  });

  test('finds out that the mail server is away once in a run', async () => {
    let tries = 0;
    app.services.mail.send = async () => {
      tries += 1;
      throw new Error('no route to host');
    };
    for (const id of ['a', 'b', 'c']) await post({ id });
    await sendDueMails(app.services);
    expect(tries).toBe(1);
    // The mail just tried must wait longer now, so the next one gets its turn.
    await sendDueMails(app.services);
    expect((await states()).map(([, , attempts]) => attempts)).toEqual([1, 1, 0]);
  });

  test('is forgotten after a month', async () => {
    await post();
    await mailJob(app.services).run();
    app.clock.now += 29 * DAY;
    await mailJob(app.services).run();
    expect(await states()).toHaveLength(1);
    app.clock.now += 2 * DAY;
    await mailJob(app.services).run();
    expect(await states()).toEqual([]);
  });

  test('leaves lines in the log that name it, and neither its address nor its text', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await post();
    await sendDueMails({ ...app.services, log });
    expect(lines.join('')).toContain('"mail":"invitation:i","kind":"invitation"');
    expect(lines.join('')).not.toMatch(/ben@b\.example|Hello/);
  });
});

describe('mails are limited', () => {
  const refusal = (change: Partial<NewMail>) =>
    post(change).then(
      () => undefined,
      ({ message, retryAfter }: MailLimitError) => ({ message, retryAfter }),
    );

  test.each([
    [
      'per person',
      50,
      (number: number) => ({ to: `p${number}@b.example` }),
      { to: 'last@b.example' },
      { to: 'last@b.example', senderId: 'cara' },
      'You have sent 50 of these emails in 24 hours; no more will be sent for now. The next one can be sent in 24 hours.',
    ],
    [
      'per workspace',
      100,
      (number: number) => ({ to: `p${number}@b.example`, senderId: `s${number % 10}` }),
      { to: 'last@b.example', senderId: 'cara' },
      { to: 'last@b.example', senderId: 'dora', kind: 'email_code' as const },
      'Your organization has sent 100 of these emails in 24 hours; no more will be sent for now. The next one can be sent in 24 hours.',
    ],
    [
      'per recipient',
      5,
      (number: number) => ({ senderId: `s${number}` }),
      { senderId: 'cara' },
      { to: 'other@b.example' },
      'No more than 5 of these emails go to one address in 24 hours. The next one can be sent in 24 hours.',
    ],
    [
      'for the whole server, with a share of its own for what strangers bring about',
      60,
      (number: number) => ({ kind: 'quote_request' as const, to: `p${number}@b.example` }),
      { kind: 'quote_request' as const, to: 'last@b.example' },
      { to: 'last@b.example' },
      'This server has sent all the emails it sends in a day. The next one can be sent in 24 hours.',
    ],
  ])('%s', async (_what, most, change, over, free, message) => {
    await postMany(most, change);
    expect(await refusal({ id: 'over', ...over })).toEqual({ message, retryAfter: 86_400 });
    expect(await refusal({ id: 'free', ...free })).toBeUndefined();
    app.clock.now += DAY;
    expect(await refusal({ id: 'later', ...over })).toBeUndefined();
  });

  test('and say when it goes on', async () => {
    await postMany(5, () => ({ kind: 'reminder_test', to: 'ana@a.example' }));
    app.clock.now += 35 * MINUTE;
    const test = { id: 'over', kind: 'reminder_test' as const, to: 'ana@a.example' };
    expect(await refusal(test)).toMatchObject({
      message:
        'You have sent 5 of these emails in an hour; no more will be sent for now. The next one can be sent in 25 minutes.',
      retryAfter: 1_500,
    });
  });

  test('what the app mails by itself is held back and stands in the log', async () => {
    const quote = { kind: 'quote_receipt' as const, to: 'stranger@c.example' };
    await postMany(3, () => quote);
    await sendDueMails(app.services);
    expect(app.mails).toHaveLength(2);
    expect((await states()).map(([, state]) => state)).toEqual(['sent', 'sent', 'held']);
  });
});
