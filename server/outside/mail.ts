import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';

export interface Mail {
  /** The mail's id in the outbox. A mail sent again carries the same Message-ID, by which mail servers recognize it. */
  id: string;
  /** One plain address. */
  to: string;
  /** One plain reply address, used instead of MAIL_FROM. */
  replyTo?: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects if the mail was not accepted. */
  send(mail: Mail): Promise<void>;
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_FOLDER'>;

/** Mails go out through SMTP_URL. Without one, each becomes an .eml file in the data folder. */
export function createMailer(env: MailEnv, log: Logger): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env) : fileMailer(env, log);
}

// Nothing in a mail may make the server read a file or fetch an address.
const closed = { disableFileAccess: true, disableUrlAccess: true };
// Milliseconds. An unresponsive mail server must not hold up a request for minutes.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

function smtpMailer(url: string, env: MailEnv): Mailer {
  const transport = createTransport({ url, ...patience, ...closed }, { from: env.MAIL_FROM });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, env.MAIL_FROM));
    },
  };
}

function fileMailer(env: MailEnv, log: Logger): Mailer {
  const folder = resolve(env.DATA_FOLDER, 'mail');
  const options = { streamTransport: true as const, buffer: true as const, newline: 'windows' as const, ...closed };
  const composer = createTransport(options, { from: env.MAIL_FROM });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, env.MAIL_FROM));
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not put together in one piece');
      await mkdir(folder, { recursive: true });
      // Links in mails are secrets: readable only by the server's owner.
      const path = join(folder, `${mail.id.replaceAll(/[^A-Za-z0-9-]+/g, '_')}.eml`);
      await writeFile(path, message, { mode: 0o600 });
      log.info({ path }, 'mail written to a file, because there is no SMTP_URL');
    },
  };
}

function toMessage({ id, to, replyTo, subject, text }: Mail, from: string) {
  const host = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${host}>`;
  const answers = replyTo === undefined ? {} : { replyTo: plainAddress(replyTo) };
  return { messageId, to: plainAddress(to), ...answers, subject, text };
}

// Passed as an object, an address with a comma or a line break stays a single address.
function plainAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}
