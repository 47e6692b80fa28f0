import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { followAnswer } from '#web/store/follow-answer.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import type { Workspace } from './workspace.ts';

type Modules = typeof import('./account.ts') &
  typeof import('#web/store/account-database.ts') &
  typeof import('#web/store/device-database.ts');
let modules: Modules;
let openAccountDatabase: typeof import('#web/store/account-database.ts').openAccountDatabase;
let opened: ReturnType<typeof fakeWorkspace>[];
let opening: () => Promise<void>;
let left: string[];
let page: EventTarget & { location: { pathname: string } };
let db: Dexie;
let tabs: EventTarget[];
let inTab: Map<string, string>;

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** The test delivers what other tabs say. */
class QuietChannel extends EventTarget {
  constructor() {
    super();
    tabs.push(this);
  }

  postMessage(): void {}
}

const userOf = (id: string, phone = '') =>
  ({
    id,
    workspaceId: 'north',
    email: `${id}@test.example`,
    firstName: id,
    lastName: '',
    role: 'user',
    phone,
  }) as User;

function fakeWorkspace(user: User) {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  return {
    user,
    db,
    account: openAccountDatabase(user.id),
    done,
    loop: { start: () => done.push('started'), stop: () => done.push('stopped') },
    describe: ({ phone }: User) => done.push(`described ${phone}`),
    close: () => done.push('closed'),
    erase: note('erased'),
    change: async () => ({ mid: 1, merged: false }),
  };
}

// The store lives as long as a page: each test gets its own.
beforeEach(async () => {
  vi.resetModules();
  tabs = [];
  vi.stubGlobal('BroadcastChannel', QuietChannel);
  await Dexie.delete('vernier-device');
  for (const id of ['dana', 'priya']) await Dexie.delete(`vernier-account-${id}`);
  const [account, device, accounts, { Workspace }] = await Promise.all([
    import('./account.ts'),
    import('#web/store/device-database.ts'),
    import('#web/store/account-database.ts'),
    import('./workspace.ts'),
  ]);
  modules = { ...account, ...device, ...accounts };
  ({ openAccountDatabase } = accounts);
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  opened = [];
  opening = async () => undefined;
  vi.spyOn(Workspace, 'open').mockImplementation(async (user) => {
    await opening();
    const workspace = fakeWorkspace(user);
    opened.push(workspace);
    return workspace as unknown as Workspace;
  });
  left = [];
  const location = {
    pathname: '/',
    reload: () => void left.push('reloaded'),
    assign: (to: string) => void left.push(to),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => (location.pathname = to),
  };
  page = Object.assign(new EventTarget(), { location, history });
  vi.stubGlobal('window', page);
  inTab = new Map();
  vi.stubGlobal('sessionStorage', storageOf(inTab));
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
}, 60_000);

afterEach(async () => {
  modules.deviceDatabase.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await db.delete();
  // Other files share the modules, and these have a channel that reaches nobody.
  vi.resetModules();
});

const own = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'Vernier-Protocol': '2' } });
const answer = (make: () => Response) => vi.stubGlobal('fetch', async () => make());
const signedOut = () => own({ code: 'unauthorized', message: 'Unauthorized' }, 401);
const offline = () => {
  throw new TypeError('no network');
};
const now = () => modules.accountStore.get();
const start = (prepare: () => Promise<unknown> = async () => undefined) => modules.accountStore.start(prepare);

async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; !isReached(); turn++) {
    if (turn > 5_000) throw new Error('it never happened');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('at the start', () => {
  test('whom the device remembers is signed in at once, with what they will see made ready, before the server answers', async () => {
    await modules.rememberPerson(userOf('dana'));
    const order: string[] = [];
    modules.accountStore.subscribe(() => order.push(now().state));
    answer(offline);
    await start(async () => void order.push('prepared'));
    expect(order).toEqual(['prepared', 'signed_in']);
    expect(now()).toMatchObject({ state: 'signed_in', user: { id: 'dana' }, expired: false, turnedAway: false });
    expect(opened[0]?.done).toEqual(['started']);
  });

  test('what cannot be made ready stops nobody', async () => {
    await modules.rememberPerson(userOf('dana'));
    answer(offline);
    await start(() => Promise.reject(new Error('a query failed')));
    expect(now().state).toBe('signed_in');
  });

  test('a device that remembers nobody asks the server', async () => {
    const states: object[] = [];
    modules.accountStore.subscribe(() => states.push(now()));
    answer(() => own(userOf('dana')));
    await start();
    expect(states[0]).toEqual({ state: 'loading', asking: true });
    expect(now()).toMatchObject({ state: 'signed_in', user: { id: 'dana' } });
    expect(await modules.findCurrentPerson()).toMatchObject({ accountId: 'dana' });
  });

  test.each([
    ['says that nobody is', signedOut, true],
    ['cannot be asked', offline, false],
    ['is a page of the network', () => new Response('Sign in', { status: 401 }), false],
    ['is broken', () => own({ code: 'c', message: 'm' }, 500), false],
  ])('nobody is signed in when the server %s', async (_name, make, answered) => {
    answer(make);
    await start();
    expect(now()).toEqual({ state: 'signed_out', answered });
  });

  test('a tab whose workspace was never opened here asks, before it says that nobody answers', async () => {
    await modules.rememberPerson(userOf('dana'));
    inTab.set('vernier.workspace', 'calder');
    const states: object[] = [];
    modules.accountStore.subscribe(() => states.push(now()));
    answer(offline);
    await start();
    expect(states).toEqual([{ state: 'loading', asking: true }, { state: 'elsewhere' }]);
  });

  test('records that do not open say so, and the server’s silence does not hide it', async () => {
    await modules.rememberPerson(userOf('dana'));
    opening = () => Promise.reject(new Error('no storage'));
    answer(signedOut);
    await start();
    expect(now()).toMatchObject({ state: 'failed', error: { message: 'no storage' } });
  });
});

describe('for a signed-in person', () => {
  beforeEach(async () => {
    await modules.rememberPerson(userOf('dana'));
  });

  test('an ended session is told and takes nothing away; a sign-in mends it', async () => {
    answer(signedOut);
    await start();
    expect(now()).toMatchObject({ state: 'signed_in', expired: true, turnedAway: true });
    answer(() => own(userOf('dana', '555')));
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ state: 'signed_in', user: { phone: '555' }, expired: false, turnedAway: false });
    expect(opened[0]?.done).toContain('described 555');
    expect(await modules.findCurrentPerson()).toMatchObject({ user: { phone: '555' } });
    answer(signedOut);
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ expired: true, turnedAway: false });
    answer(offline);
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ state: 'signed_in', expired: true });
    expect([opened.length, left]).toEqual([1, []]);
  });

  test('the server is asked again when the network returns', async () => {
    answer(offline);
    await start();
    answer(() => own(userOf('dana', '555')));
    page.dispatchEvent(new Event('online'));
    await until(() => {
      const account = now();
      return account.state === 'signed_in' && account.user.phone === '555';
    });
  });

  test('another person on the same browser starts clean', async () => {
    answer(() => own(userOf('priya')));
    await start();
    expect(left).toEqual(['reloaded']);
    expect(await modules.findCurrentPerson()).toMatchObject({ accountId: 'priya' });
    expect(now()).toMatchObject({ user: { id: 'dana' } });
  });

  test('what was changed here and not sent yet is newer than the server’s word', async () => {
    await db.table('profile').put({ id: 'dana', phone: '777' });
    answer(offline);
    await start();
    const phone = () => {
      const account = now();
      return account.state === 'signed_in' ? account.user.phone : undefined;
    };
    await until(() => phone() === '777');
    expect(opened[0]?.done).toContain('described 777');
    answer(() => own(userOf('dana', 'old')));
    await modules.accountStore.refresh();
    expect(phone()).toBe('777');
  });

  test('who leaves is not remembered as signed in; who erases is not remembered at all', async () => {
    answer(offline);
    await start();
    await modules.accountStore.leave(false);
    expect([opened[0]?.done.at(-1), left]).toEqual(['closed', ['/api/logout']]);
    expect(await modules.findCurrentPerson()).toBeUndefined();
    expect(await modules.personsOf().toArray()).toHaveLength(1);
    await modules.accountStore.leave(true);
    expect(opened[0]?.done.at(-1)).toBe('erased');
    expect(await modules.personsOf().toArray()).toEqual([]);
  });

  test('the server’s word that comes after a person has left does not bring them back', async () => {
    answer(offline);
    await start();
    let say: (response: Response) => void = () => undefined;
    const said = new Promise<Response>((resolve) => (say = resolve));
    vi.stubGlobal('fetch', () => said);
    const refreshed = modules.accountStore.refresh();
    await modules.accountStore.leave(true);
    say(own(userOf('dana')));
    await refreshed;
    expect(await modules.personsOf().toArray()).toEqual([]);
  });
});

describe('what the device hears of a person’s profile', () => {
  beforeEach(async () => {
    await modules.rememberPerson(userOf('dana'));
    answer(offline);
    await start();
  });

  /** Describes somebody else, and waits until whoever listens must have heard it. */
  async function change(phone: string): Promise<readonly string[]> {
    await db.table('profile').put({ id: 'dana', phone });
    const heard = new Promise<void>((resolve) => {
      const stop = followAnswer(
        db,
        async () => (await db.table('profile').get('dana')) as { phone: string } | undefined,
        (profile) => {
          if (profile?.phone === phone) resolve(stop());
        },
      );
    });
    await heard;
    return opened[0]?.done ?? [];
  }

  test('is told, remembered, and told once', async () => {
    await change('555');
    await until(() => opened[0]!.done.includes('described 555'));
    expect(now()).toMatchObject({ state: 'signed_in', user: { phone: '555' } });
    await vi.waitFor(async () => {
      expect(await modules.findCurrentPerson()).toMatchObject({ user: { phone: '555' } });
      const known = modules.findWorkspace(openAccountDatabase('dana'), 'north');
      expect(await known).toMatchObject({ user: { phone: '555' } });
    }, 10_000);
    await db.table('profile').put({ id: 'dana', phone: '555', other: 1 });
    expect(opened[0]?.done.filter((what) => what === 'described 555')).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has left', () => modules.accountStore.leave(false)],
    [
      'is locked out',
      async () => {
        await modules.forgetCurrent();
        page.dispatchEvent(new Event('focus'));
        await until(() => now().state === 'locked');
      },
    ],
  ])('is nobody’s business once the person %s', async (_name, end) => {
    await end();
    const before = now();
    expect(await change('777')).not.toContain('described 777');
    expect(now()).toBe(before);
  });
});

describe('when another tab changes whose app this is', () => {
  beforeEach(async () => {
    await modules.rememberPerson(userOf('dana'));
    answer(offline);
    await start();
  });

  test.each<[string, () => void]>([
    ['says so', () => tabs.forEach((tab) => tab.dispatchEvent(new Event('message')))],
    ['was missed and the page gets the focus', () => page.dispatchEvent(new Event('focus'))],
    ['was missed and the page comes back', () => page.dispatchEvent(new Event('pageshow'))],
    ['took the records away', () => page.dispatchEvent(new Event('vernier:outdated'))],
    ['was missed and the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('this page locks: it %s', async (_name, happen) => {
    await modules.forgetCurrent();
    happen();
    await until(() => now().state === 'locked');
    expect(now()).toEqual({ state: 'locked', isSignedOut: true });
    expect(opened[0]?.done).toEqual(['started', 'stopped']);
    answer(() => own(userOf('priya')));
    await modules.accountStore.refresh();
    expect(now().state).toBe('locked');
  });

  test('another person’s place is told from nobody’s, and the records are let go a moment later', async () => {
    const timed = vi.spyOn(globalThis, 'setTimeout');
    await modules.rememberPerson(userOf('priya'));
    page.dispatchEvent(new Event('focus'));
    await until(() => now().state === 'locked');
    expect(now()).toEqual({ state: 'locked', isSignedOut: false });
    await modules.forgetPerson('dana');
    const letGo = timed.mock.calls.find(([, ms]) => ms === 2_000)?.[0] as () => void;
    letGo();
    expect(opened[0]?.done.at(-1)).toBe('closed');
    await vi.waitFor(async () => expect(await Dexie.exists('vernier-account-dana')).toBe(false));
  });

  test('a page that is only looked at stays as it is', async () => {
    page.dispatchEvent(new Event('focus'));
    await modules.findCurrentPerson();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(now().state).toBe('signed_in');
  });
});

describe('a person with several workspaces', () => {
  const memberships = [
    { workspaceId: 'calder', workspaceName: 'Calder', role: 'user', holder: 'assessor' },
    { workspaceId: 'north', workspaceName: 'North', role: 'user', holder: 'organization' },
  ] as const;
  const danaIn = (workspaceId: string) => {
    const organizationName = workspaceId === 'north' ? 'North' : 'Calder';
    return { ...userOf('dana'), workspaceId, organizationName, memberships };
  };
  /** The server's answer to whoever names a workspace, or none. */
  const server = (reply: (workspaceId: string | null) => Response) => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, { headers = {} }: { headers?: Record<string, string> }) => {
      asked.push(headers['Workspace'] ?? null);
      return reply(headers['Workspace'] ?? null);
    });
    return asked;
  };
  /** As the server answers: no workspace where none of the person's is named. */
  const knowing = (list: readonly { workspaceId: string }[]) => (named: string | null) => {
    const workspaceId = list.some((one) => one.workspaceId === named) ? named : null;
    return own({ ...danaIn(workspaceId ?? ''), workspaceId, memberships: list });
  };
  const truth = knowing(memberships);

  test('begins in the first one, at the portfolio, and the tab keeps its workspace', async () => {
    const asked = server(truth);
    await start();
    expect(asked).toEqual([null, 'calder']);
    expect(now()).toMatchObject({ state: 'signed_in', user: { workspaceId: 'calder' } });
    expect([inTab.get('vernier.workspace'), page.location.pathname]).toEqual(['calder', '/workspaces']);
    const known = await modules.listWorkspaces(modules.openAccountDatabase('dana'));
    expect(known.map(({ name, user }) => [name, user?.workspaceId])).toEqual([
      ['Calder', 'calder'],
      ['North', undefined],
    ]);
  });

  test('goes on in the workspace the tab names, also without a network, and nobody is led away', async () => {
    await modules.rememberPerson(danaIn('north') as unknown as User);
    const account = modules.openAccountDatabase('dana');
    await modules.keepUser(account, danaIn('calder') as unknown as User);
    inTab.set('vernier.workspace', 'calder');
    answer(offline);
    await start();
    expect(now()).toMatchObject({ state: 'signed_in', user: { workspaceId: 'calder' } });
    expect(page.location.pathname).toBe('/');
  });

  test.each([
    ['/', '/workspaces'],
    ['/poam', '/poam'],
  ])('a new tab at %s goes on at %s, in the workspace used last', async (opened, shown) => {
    await modules.rememberPerson(danaIn('north') as unknown as User);
    await modules.keepMemberships(modules.openAccountDatabase('dana'), memberships);
    answer(offline);
    page.location.pathname = opened;
    await start();
    expect([page.location.pathname, inTab.get('vernier.workspace')]).toEqual([shown, 'north']);
  });

  test('is told that a workspace never opened here needs the server', async () => {
    await modules.rememberPerson(danaIn('north') as unknown as User);
    inTab.set('vernier.workspace', 'calder');
    answer(offline);
    await start();
    expect(now()).toEqual({ state: 'elsewhere' });
    server(truth);
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ state: 'signed_in', user: { workspaceId: 'calder' } });
  });

  test('who is removed from the open one sees nothing more of it, in every tab, until they are a member again', async () => {
    server(truth);
    inTab.set('vernier.workspace', 'north');
    await start();
    const account = modules.openAccountDatabase('dana');
    await account.table('workspace').update('north', { removedAt: '2026-06-09T09:00:00.000Z' });
    await until(() => now().state === 'removed');
    expect(now()).toMatchObject({ accountId: 'dana', place: { workspaceId: 'north', name: 'North' } });
    expect(opened[0]?.done.at(-1)).toBe('stopped');
    server(knowing([memberships[0]]));
    await modules.accountStore.refresh();
    expect(now().state).toBe('removed');
    server(truth);
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ state: 'signed_in', user: { workspaceId: 'north' } });
  });

  test('a list without the open one takes nothing away: only its own round can say so', async () => {
    await modules.rememberPerson(danaIn('north') as unknown as User);
    answer(offline);
    await start();
    const kicked = vi.fn();
    Object.assign(opened[0]!.loop, { kick: kicked });
    server(knowing([memberships[0]]));
    await modules.accountStore.refresh();
    expect(now()).toMatchObject({ state: 'signed_in', user: { workspaceId: 'north' } });
    expect(kicked).toHaveBeenCalledWith(0);
  });

  test('who was removed from the last one belongs nowhere, and can leave with everything', async () => {
    await modules.rememberPerson(danaIn('north') as unknown as User);
    await modules.keepUser(modules.openAccountDatabase('dana'), danaIn('north') as unknown as User);
    await modules.openAccountDatabase('dana').table('workspace').update('north', { removedAt: '2026-06-09' });
    server(knowing([]));
    await start();
    expect(now()).toEqual({ state: 'homeless', accountId: 'dana', email: 'dana@test.example' });
    await modules.accountStore.leave(true);
    expect([left, await modules.findCurrentPerson()]).toEqual([['/api/logout'], undefined]);
  });
});

test('nobody cannot leave', async () => {
  answer(signedOut);
  await start();
  await modules.accountStore.leave(true);
  expect(left).toEqual([]);
});

test('who stopped listening hears nothing', async () => {
  const heard = vi.fn();
  modules.accountStore.subscribe(heard)();
  answer(signedOut);
  await start();
  expect(heard).not.toHaveBeenCalled();
});
