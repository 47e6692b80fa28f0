import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface SunkMail {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  raw: string;
}

export interface SmtpSink {
  /** The address for SMTP_URL. */
  url: string;
  mails: SunkMail[];
  close(): Promise<void>;
}

/**
 * A real SMTP server on loopback that keeps what it receives. It refuses recipients whose address begins with
 * 'refused'.
 */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, callback) {
      callback(address.address.startsWith('refused') ? new Error('no such mailbox') : undefined);
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((raw) => {
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map((recipient) => recipient.address), raw });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
