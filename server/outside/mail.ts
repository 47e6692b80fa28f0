import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';

export interface Mail {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects when the mail was not taken over. */
  send(mail: Mail): Promise<void>;
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_FOLDER'>;

/** Mails go out through SMTP_URL. Without one each becomes an .eml file under the data folder, to be opened by hand. */
export function createMailer(env: MailEnv, log: Logger): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : fileMailer(env, log);
}

// Nothing in a mail may make the server read a file or fetch an address.
const closed = { disableFileAccess: true, disableUrlAccess: true };
// Milliseconds. A mail server that does not answer must not hold a request for minutes.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience, ...closed }, { from });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, to: plainAddress(mail.to) });
    },
  };
}

function fileMailer(env: MailEnv, log: Logger): Mailer {
  const folder = resolve(env.DATA_FOLDER, 'mail');
  const options = { streamTransport: true as const, buffer: true as const, newline: 'windows' as const, ...closed };
  const composer = createTransport(options, { from: env.MAIL_FROM });
  return {
    async send(mail) {
      const { message, messageId } = await composer.sendMail({ ...mail, to: plainAddress(mail.to) });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not put together in one piece');
      await mkdir(folder, { recursive: true });
      // Links in mails are secrets: for the owner of the server only.
      const path = join(folder, `${messageId.replaceAll(/[^A-Za-z0-9-]+/g, '_')}.eml`);
      await writeFile(path, message, { mode: 0o600, flag: 'wx' });
      log.info({ path }, 'mail written to a file, because there is no SMTP_URL');
    },
  };
}

// Given as an object, an address with a comma or a line break in it stays one address.
function plainAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}
