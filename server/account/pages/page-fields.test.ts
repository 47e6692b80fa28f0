import { expect, test } from 'vitest';
import { goodPassword, startAuthApp } from '#server/account/auth-test-app.ts';

test.each(['/api/login', '/api/signup'])(
  'passwords on %s are hidden while they are typed, and can be pasted and filled in',
  async (path) => {
    const auth = await startAuthApp();
    await auth.browser().signUp();
    const page = await (await auth.browser().get(path)).text();
    const fields = page.match(/<input[^>]*name="password"[^>]*>/g) ?? [];
    expect(fields).toHaveLength(1);
    for (const field of fields) {
      expect(field).toContain('type="password"');
      expect(field).toMatch(/autocomplete="(current|new)-password"/);
      expect(field).not.toMatch(/maxlength|readonly|onpaste|onkey/i);
    }
  },
);

test.each([`Robert'); drop table account; --`, `" or "1"="1`, `x' union select "passwordHash" from account --`])(
  'the name %s is a name and no query',
  async (name) => {
    const auth = await startAuthApp();
    const browser = auth.browser();
    await browser.signUp({ organizationName: name, lastName: name, email: `o'brien@example.com` });
    const accounts = await auth.db.selectFrom('account').select(['lastName', 'email']).execute();
    expect(accounts).toEqual([{ lastName: name, email: `o'brien@example.com` }]);
    const other = auth.browser();
    const wrong = { email: `o'brien@example.com`, password: `${goodPassword}' or '1'='1` };
    expect((await other.post('/api/login', wrong)).status).toBe(401);
    expect((await other.get(`/api/auth/user?workspace=${encodeURIComponent(name)}`)).status).toBe(401);
    expect((await browser.get(`/api/auth/user?workspace=${encodeURIComponent(name)}`)).status).not.toBe(500);
  },
);
