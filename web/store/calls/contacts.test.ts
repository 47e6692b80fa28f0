import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactPlaceholders } from '#sync/domain/common/public-pages.ts';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import { HookPage, until } from '#web/testing/hook-page.ts';
import { contactsStore, ContactsStore, useContacts } from './contacts.ts';

const contacts = { ...contactPlaceholders, company: 'Harbor', sales: 'desk@harbor.example' };
const kept = new Map<string, string>();
let shell: string | undefined;
let answer: () => Promise<Response>;

beforeEach(() => {
  kept.clear();
  shell = undefined;
  answer = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const meta = { getAttribute: (name: string) => (name === 'content' ? shell : null) };
  vi.stubGlobal('document', {
    querySelector: (name: string) => (name === 'meta[name="contacts"]' && shell !== undefined ? meta : null),
  });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

/** The store as a page finds it when it opens. */
const open = () => new ContactsStore();
const reply = (body: unknown) =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      headers: { 'Content-Type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) },
    }),
  );

test('the shell says them at once, and what the server answers later comes first, also after a start without a network', async () => {
  shell = JSON.stringify(contacts);
  const first = open();
  expect(first.get()).toEqual(contacts);
  const heard = vi.fn();
  first.subscribe(heard);
  answer = () => reply({ ...contacts, company: 'Harbor & Daughters' });
  await first.refresh();
  expect(first.get().company).toBe('Harbor & Daughters');
  expect(heard).toHaveBeenCalledOnce();
  answer = () => Promise.reject(new TypeError('no network'));
  const second = open();
  await second.refresh();
  expect(second.get().company).toBe('Harbor & Daughters');
});

test.each(['{{contacts}}', '{"company":"Harbor"}', 'null'])('%s in the shell counts for nothing', (text) => {
  shell = text;
  expect(open().get()).toEqual(contactPlaceholders);
});

test('a page that may not use its storage reads the shell', () => {
  shell = JSON.stringify(contacts);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(open().get()).toEqual(contacts);
});

test('a device that keeps nothing shows the answer for this visit, and tells those who still listen', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const store = open();
  const [heard, left] = [vi.fn(), vi.fn()];
  store.subscribe(heard);
  store.subscribe(left)();
  answer = () => reply(contacts);
  await store.refresh();
  expect(store.get()).toEqual(contacts);
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
});

test('a screen shows the contacts of the page', async () => {
  const page = new HookPage();
  vi.spyOn(contactsStore, 'get').mockReturnValue(contacts);
  const { results } = page.mount(useContacts);
  await until(() => results.length > 0);
  expect(results.at(-1)).toBe(contacts);
  await page.leave();
  vi.restoreAllMocks();
});
