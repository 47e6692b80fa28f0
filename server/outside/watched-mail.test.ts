import pino from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findMailOutcome, watchMail } from './watched-mail.ts';

test('how the last mail fared is kept, and a failure is passed on', async () => {
  const db = await openTestDatabase();
  let present = Date.UTC(2026, 5, 9, 10);
  let works = true;
  const mailer = {
    send: async () => {
      if (!works) throw new Error('no route to host');
    },
  };
  const watched = watchMail(mailer, db, pino({ level: 'silent' }), () => new Date(present));
  const mail = { id: 'greeting:1', to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
  expect(await findMailOutcome(db)).toBeUndefined();
  await watched.send(mail);
  expect(await findMailOutcome(db)).toEqual({ at: '2026-06-09T10:00:00.000Z', ok: true });
  works = false;
  present += 60_000;
  await expect(watched.send(mail)).rejects.toThrow('no route to host');
  expect(await findMailOutcome(db)).toEqual({ at: '2026-06-09T10:01:00.000Z', ok: false });
});
