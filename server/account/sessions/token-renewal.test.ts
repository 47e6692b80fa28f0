import { beforeEach, describe, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { goodPassword, startAuthApp, type AuthTestApp, type TestBrowser } from '#server/account/auth-test-app.ts';
import { keepAlive } from './session-middleware.ts';

let auth: AuthTestApp;

/** A server's answer: whether somebody is signed in, and the token it handed out. */
interface Answer {
  status: number;
  token: string | undefined;
}

/** A request with this token, whose answer the caller may deliver late, or never. */
async function ask(token: string): Promise<Answer> {
  const response = await auth.app.request('/api/auth/user', { headers: { cookie: `session=${token}` } });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('session='));
  return { status: response.status, token: cookie && /^session=([\w-]{43});/.exec(cookie)?.[1] };
}

async function signIn(): Promise<TestBrowser> {
  const browser = auth.browser();
  await browser.post('/api/login', { email: 'ana@example.com', password: goodPassword, keep: '1' });
  return browser;
}

const tokenOf = (browser: TestBrowser) => browser.cookies.get('session') ?? '';

beforeEach(async () => {
  auth = await startAuthApp({ DEVICE_SESSION_DAYS: '365' });
  await auth.browser().signUp();
});

describe('the token of a device session', () => {
  test('is another one an hour later, by a cookie as long as the first', async () => {
    const browser = await signIn();
    const first = tokenOf(browser);
    auth.wait({ minutes: 59 });
    expect(await ask(first)).toEqual({ status: 200, token: undefined });
    auth.wait({ minutes: 1 });
    const response = await browser.get('/api/auth/user');
    expect(response.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(tokenOf(browser)).not.toBe(first);
    expect(await ask(tokenOf(browser))).toEqual({ status: 200, token: undefined });
  });

  test('stays what it was until the next one has come back, however long that takes', async () => {
    const first = tokenOf(await signIn());
    auth.wait({ hours: 1 });
    const lost = await ask(first);
    expect(lost.token).toBeDefined();
    auth.wait({ days: 20 });
    expect(await ask(first)).toEqual({ status: 200, token: lost.token });
  });

  test('is the same next one for all tabs and the worker that ask at once', async () => {
    const first = tokenOf(await signIn());
    auth.wait({ hours: 3 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(first)));
    const handedOut = new Set(answers.flatMap(({ token }) => token ?? []));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(handedOut.size).toBe(1);
    auth.wait({ minutes: 3 });
    const [next = ''] = handedOut;
    const together = await Promise.all([ask(next), ask(first), ask(next), ask(first)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The old token was used again first, so the next one was handed out again and has to settle once more.
    auth.wait({ minutes: 3 });
    await ask(next);
    const rows = await auth.db.selectFrom('formerToken').select('sessionId').execute();
    expect(rows).toHaveLength(1);
  });

  test('is in the database as a hash only, the next one too', async () => {
    const first = tokenOf(await signIn());
    auth.wait({ hours: 1 });
    const { token = '' } = await ask(first);
    auth.wait({ minutes: 5 });
    await ask(token);
    const rows = [
      ...(await auth.db.selectFrom('session').selectAll().execute()),
      ...(await auth.db.selectFrom('formerToken').selectAll().execute()),
    ];
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [first, token]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is never handed out by an answer that took minutes: the browser may have a newer one by then', async () => {
    auth = await startAuthApp();
    auth.app.get('/api/work/:minutes', async (context) => {
      await keepAlive(context, false);
      auth.wait({ minutes: Number(context.req.param('minutes')) });
      return context.text('done');
    });
    await auth.browser().signUp();
    const first = tokenOf(await signIn());
    auth.wait({ hours: 1 });
    const cookiesAfter = async (minutes: number) => {
      const response = await auth.app.request(`/api/work/${minutes}`, { headers: { cookie: `session=${first}` } });
      return response.headers.getSetCookie().length;
    };
    expect([await cookiesAfter(1), await cookiesAfter(2), await cookiesAfter(1)]).toEqual([1, 0, 1]);
  });
});

describe('a token that was replaced', () => {
  /** Signs in, has the token replaced, and returns both. */
  async function replace(): Promise<{ first: string; second: string; browser: TestBrowser }> {
    const browser = await signIn();
    const first = tokenOf(browser);
    auth.wait({ hours: 1 });
    await browser.whoami();
    auth.wait({ minutes: 2 });
    await browser.whoami();
    return { first, second: tokenOf(browser), browser };
  }

  test('is good for ten minutes more, for requests under way, and brings no cookie back', async () => {
    const { first, second } = await replace();
    expect(await ask(first)).toEqual({ status: 200, token: undefined });
    auth.wait({ minutes: 9, seconds: 59 });
    expect(await ask(first)).toEqual({ status: 200, token: undefined });
    expect(await ask(second)).toEqual({ status: 200, token: undefined });
  });

  test('ends the session when it comes back later: one of the two who have it is a thief', async () => {
    const { first, second, browser } = await replace();
    const other = await signIn();
    auth.wait({ minutes: 10 });
    expect((await ask(first)).status).toBe(401);
    expect((await ask(second)).status).toBe(401);
    expect(await browser.whoami()).toBeUndefined();
    expect(await other.whoami()).toBeDefined();
    expect((await auth.events()).filter((event) => event === 'session_token_reused')).toHaveLength(1);
  });

  test('is found out also after several more', async () => {
    const { first, browser } = await replace();
    for (let hour = 0; hour < 5; hour += 1) {
      auth.wait({ hours: 1 });
      await browser.whoami();
      auth.wait({ minutes: 5 });
      await browser.whoami();
    }
    expect(await browser.whoami()).toBeDefined();
    expect((await ask(first)).status).toBe(401);
    expect(await browser.whoami()).toBeUndefined();
  });

  test('of a session that is over says nothing', async () => {
    const { first, browser } = await replace();
    await browser.post('/api/logout', {});
    auth.wait({ minutes: 10 });
    expect((await ask(first)).status).toBe(401);
    expect(await auth.events()).not.toContain('session_token_reused');
  });
});

test('a thief who used the token first is out as soon as its owner comes back', async () => {
  const browser = await signIn();
  const stolen = tokenOf(browser);
  auth.wait({ days: 2 });
  const { token: next = '' } = await ask(stolen);
  auth.wait({ minutes: 2 });
  await ask(next);
  auth.wait({ days: 1 });
  expect(await browser.whoami()).toBeUndefined();
  expect((await ask(next)).status).toBe(401);
});

test('a browser session keeps its token', async () => {
  const browser = auth.browser();
  await browser.post('/api/login', { email: 'ana@example.com', password: goodPassword });
  const first = tokenOf(browser);
  for (let quarter = 0; quarter < 20; quarter += 1) {
    auth.wait({ minutes: 15 });
    await browser.whoami();
  }
  expect(tokenOf(browser)).toBe(first);
});

// A cookie that a browser has had for half a minute survives its crash; later ones may be lost.
class Jar {
  #written: { at: number; token: string }[];

  constructor(token: string) {
    this.#written = [{ at: 0, token }];
  }

  get token(): string {
    return this.#written.at(-1)?.token ?? '';
  }

  take({ token }: Answer): void {
    if (token !== undefined) this.#written.push({ at: auth.services.now().getTime(), token });
  }

  crash(): void {
    const kept = auth.services.now().getTime() - 30_000;
    this.#written = this.#written.filter(({ at }) => at <= kept);
  }
}

test.each([1, 2, 3, 4])(
  'nobody is signed out by lost and late answers, tabs, workers, crashes and pauses (%i)',
  async (seed) => {
    const random = new SeededRandom(seed);
    const jar = new Jar(tokenOf(await signIn()));
    const seen = new Set<string>([jar.token]);
    const statuses: number[] = [];
    const send = async (token: string) => {
      const answer = await ask(token);
      statuses.push(answer.status);
      return answer;
    };
    const acts: (() => Promise<void>)[] = [
      async () => jar.take(await send(jar.token)),
      async () => void (await send(jar.token)),
      async () => {
        const sent = jar.token;
        const answers = await Promise.all([send(sent), send(sent), send(sent)]);
        for (const answer of random.chance(0.5) ? answers : answers.toReversed()) {
          if (random.chance(0.7)) jar.take(answer);
        }
      },
      async () => {
        const late = await send(jar.token);
        auth.wait({ seconds: random.below(90) });
        if (random.chance(0.5)) jar.take(await send(jar.token));
        jar.take(late);
      },
      async () => {
        const sent = jar.token;
        for (let count = 0; count < 4; count += 1) {
          jar.take(await send(jar.token));
          auth.wait({ seconds: random.below(150) });
        }
        jar.take(await send(sent));
      },
      async () => jar.crash(),
    ];
    for (let step = 0; step < 120; step += 1) {
      await random.pick(acts)();
      auth.wait(
        random.pick([
          { seconds: random.below(60) },
          { minutes: random.below(90) },
          { seconds: 125 },
          { days: random.below(8) },
        ]),
      );
      seen.add(jar.token);
    }
    expect([...new Set(statuses)]).toEqual([200]);
    expect(seen.size).toBeGreaterThan(10);
  },
);
