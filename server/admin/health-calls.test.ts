import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Health } from '#sync/domain/common/health-contract.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { postMail, sendDueMails } from '#server/outside/mail-outbox.ts';
import { forbidWrites } from '#server/testing/tampering.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'health-'));
const DAY = 86_400_000;
const variables = { DATA_FOLDER, SMTP_URL: 'smtp://127.0.0.1:1' };

/** A server with an organization that is `age` days old. */
async function open(
  age = 1,
  change: Record<string, string> = {},
): Promise<{ app: TestApp; ask: () => Promise<Health> }> {
  const app = await openTestApp({ ...variables, ...change });
  const ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
  app.clock.now += age * DAY;
  await app.scheduler.beat();
  const ask = async () => (await (await ana.call('GET', '/api/admin/health')).json()) as Health;
  return { app, ask };
}

function findingOf(health: Health, id: Health['checks'][number]['id']) {
  const check = health.checks.find((one) => one.id === id);
  return [check?.state, check?.finding];
}

test('a new server that works is good, check by check', async () => {
  const { app, ask } = await open();
  const health = await ask();
  expect(health.checks.map(({ state, id }) => [id, state])).toEqual([
    ['database', 'good'],
    ['integrity', 'good'],
    ['disk', 'good'],
    ['uploads', 'good'],
    ['mail', 'good'],
    ['scheduler', 'good'],
    ['backup', 'good'],
  ]);
  expect([health.state, health.serverTime]).toEqual(['good', app.services.now().toISOString()]);
});

test('a virus scanner that fails needs attention, because uploads wait for it', async () => {
  const { app, ask } = await open(1, { SCAN_COMMAND: join(DATA_FOLDER, 'no-such-program') });
  expect(findingOf(await ask(), 'uploads')).toEqual(['good', expect.stringContaining('No file has been scanned')]);
  const path = join(DATA_FOLDER, 'a.txt');
  writeFileSync(path, 'Seen.');
  expect((await app.services.fileJudge.judge(path, 'text/plain', 'w')).verdict.state).toBe('later');
  expect(findingOf(await ask(), 'uploads')).toEqual(['attention', expect.stringContaining('Uploads wait')]);
});

test('no path, address or password of the server is told', async () => {
  const { ask } = await open(1, { SMTP_URL: 'smtp://mailer:secret@mail.example.com' });
  const text = JSON.stringify(await ask());
  for (const secret of [DATA_FOLDER, 'secret', 'mail.example.com']) expect(text).not.toContain(secret);
});

test('a database that cannot be written needs attention', async () => {
  const { app, ask } = await open(0);
  await forbidWrites(app.services.db);
  const health = await ask();
  expect(health.state).toBe('attention');
  expect(findingOf(health, 'database')).toEqual(['attention', expect.stringContaining('cannot be written')]);
});

test.each([
  [undefined, 'good', 'A mail server is configured. No email has been sent yet.'],
  [true, 'good', 'The mail server accepted the last email.'],
  [false, 'attention', 'The mail server did not accept the last email. Check its address and password.'],
])('when the last mail went out: %s, the mail server is %s', async (ok, state, finding) => {
  const { app, ask } = await open();
  if (ok !== undefined) await saveSetting(app.services.db, 'lastMail', JSON.stringify({ at: '', ok }));
  expect(findingOf(await ask(), 'mail')).toEqual([state, finding]);
});

test('mails that wait for another try, or were given up, need attention', async () => {
  const { app, ask } = await open();
  const post = (id: string, to: string) =>
    app.services.db.transaction().execute((trx) => {
      const mail = { id, kind: 'quote_receipt' as const, causeId: id, to, subject: 'Hello', text: 'Hello' };
      return postMail(trx, app.services, mail, 'hold');
    });
  const { send } = app.services.mail;
  app.services.mail.send = async () => {
    throw new Error('no route to host');
  };
  for (const id of ['a', 'b']) await post(id, `${id}@b.example`);
  await sendDueMails(app.services);
  await sendDueMails(app.services);
  const waiting = 'The mail server did not accept everything: 2 emails wait for another try.';
  expect(findingOf(await ask(), 'mail')).toEqual(['attention', waiting]);
  app.services.mail.send = send;
  app.clock.now += 60_000;
  await sendDueMails(app.services);
  await saveSetting(app.services.db, 'lastMail', JSON.stringify({ at: '', ok: true }));
  expect(findingOf(await ask(), 'mail')).toEqual(['good', 'The mail server accepted the last email.']);
  for (const id of ['c', 'd', 'e']) await post(id, 'c@b.example');
  await sendDueMails(app.services);
  const lost = '1 email of the last week was not delivered. The server’s log says which.';
  expect(findingOf(await ask(), 'mail')).toEqual(['attention', lost]);
});

test('without a mail server the health says that mails reach nobody', async () => {
  const app = await openTestApp({ DATA_FOLDER });
  const ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
  const health = (await (await ana.call('GET', '/api/admin/health')).json()) as Health;
  expect(findingOf(health, 'mail')).toEqual(['attention', expect.stringContaining('reach nobody')]);
});

test('a scheduler that is silent for minutes, or whose work fails, needs attention', async () => {
  const { app, ask } = await open();
  app.clock.now += 151_000;
  expect(findingOf(await ask(), 'scheduler')).toEqual(['attention', expect.stringContaining('not running')]);
  app.scheduler.add({ name: 'mending', run: () => Promise.reject(new Error('broken')) });
  await app.scheduler.beat();
  expect(findingOf(await ask(), 'scheduler')).toEqual(['attention', 'The last run failed: mending.']);
});

test.each([
  [1, undefined, 'good', 'This server is new. No backup has been made yet.'],
  [8, undefined, 'attention', 'No backup has ever been made.'],
  [29, 0.5, 'good', 'The last backup is less than a day old.'],
  [29, 1, 'good', 'The last backup is 1 day old.'],
  [29, 7, 'good', 'The last backup is 7 days old.'],
  [29, 8, 'attention', 'The last backup is 8 days old. Make another.'],
])('after %i days with a backup %s days ago the backup is %s', async (age, backupAge, state, finding) => {
  const { app, ask } = await open(age);
  if (backupAge !== undefined) {
    const at = new Date(app.clock.now - backupAge * DAY).toISOString();
    await saveSetting(app.services.db, 'lastBackup', at);
  }
  expect(findingOf(await ask(), 'backup')).toEqual([state, finding]);
});

test('a folder that is not there is no free space', async () => {
  const { ask } = await open(1, { DATA_FOLDER: join(DATA_FOLDER, 'none') });
  expect(findingOf(await ask(), 'disk')).toEqual(['attention', 'The free disk space could not be read.']);
});
