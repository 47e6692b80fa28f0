import { expect, test } from 'vitest';
import { goodPassword, startAuthApp } from '#server/account/auth-test-app.ts';

test('the session that was used longest ago ends when a person has more than they may, and the log says why', async () => {
  const auth = await startAuthApp({ QUOTA_SESSIONS: '2' });
  const first = auth.browser();
  await first.signUp();
  const others = [auth.browser(), auth.browser()];
  for (const browser of others) {
    auth.wait({ minutes: 2 });
    // The first one is in use all the time, so the second is the oldest.
    await first.get('/api/auth/user', { 'Person-Present': '1' });
    auth.wait({ minutes: 2 });
    await browser.post('/api/login', { email: 'ana@example.com', password: goodPassword });
  }
  const signedIn = await Promise.all([first, ...others].map(async (browser) => (await browser.whoami()) !== undefined));
  expect(signedIn).toEqual([true, false, true]);
  const lines = await auth.db.selectFrom('audit').select('detail').where('event', '=', 'session_revoked').execute();
  expect(lines.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    expect.objectContaining({ own: false, reason: 'quota' }),
  ]);
});
