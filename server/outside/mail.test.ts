import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { createMailer } from './mail.ts';

const mail = {
  id: 'greeting:1',
  to: 'ben@example.com',
  subject: 'Grüße aus dem Hafen',
  text: 'Open this link:\nhttp://localhost/x',
};
const from = 'Vernier <no-reply@example.com>';
let folder: string;
let sink: SmtpSink | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sink?.close();
  sink = undefined;
});

/** A mailer, and the lines it logs. */
function mailer(url?: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { lines, ...createMailer({ SMTP_URL: url, MAIL_FROM: from, DATA_FOLDER: folder }, log) };
}

test('with SMTP_URL a mail goes to the SMTP server, from the configured sender', async () => {
  sink = await startSmtpSink();
  await mailer(sink.url).send(mail);
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]).toMatchObject({ from: 'no-reply@example.com', to: ['ben@example.com'] });
  expect(sink.mails[0]?.raw).toContain('Open this link:\r\nhttp://localhost/x');
  expect(sink.mails[0]?.raw).toContain('From: Vernier <no-reply@example.com>');
  expect(readdirSync(folder)).toEqual([]);
});

test('a mail the SMTP server refuses is reported', async () => {
  sink = await startSmtpSink();
  await expect(mailer(sink.url).send({ ...mail, to: 'refused@example.com' })).rejects.toThrow();
  expect(sink.mails).toEqual([]);
});

test('an SMTP server that is not there is reported', async () => {
  sink = await startSmtpSink();
  const { url } = sink;
  await sink.close();
  sink = undefined;
  await expect(mailer(url).send(mail)).rejects.toThrow();
});

test('without SMTP_URL a mail becomes a file only the owner can read, and its path is logged', async () => {
  const { lines, send } = mailer();
  await send(mail);
  await send({ ...mail, id: 'greeting:2' });
  const files = readdirSync(join(folder, 'mail'));
  expect(files).toHaveLength(2);
  const path = join(folder, 'mail', files[0] ?? '');
  expect(path).toMatch(/\.eml$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const content = readFileSync(path, 'utf8');
  expect(content).toContain('To: ben@example.com\r\n');
  expect(content).toContain('Open this link:\r\nhttp://localhost/x');
  expect(lines.map((line) => line.path).sort()).toEqual(files.map((file) => join(folder, 'mail', file)).sort());
  expect(JSON.stringify(lines)).not.toContain('ben@example.com');
});

test.each([
  ['a second recipient', { ...mail, to: 'ben@example.com, eve@example.com' }],
  ['a header in the subject', { ...mail, subject: 'Hello\r\nBcc: eve@example.com' }],
])('%s cannot be put in', async (_name, evil) => {
  sink = await startSmtpSink();
  await mailer(sink.url)
    .send(evil)
    .catch(() => undefined);
  expect(sink.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  expect(sink.mails.map(({ raw }) => raw).join('')).not.toMatch(/^Bcc:/m);
});
