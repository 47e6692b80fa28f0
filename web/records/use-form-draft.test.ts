import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDraft, keepDraft } from '#web/drafts/drafts.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

interface Form {
  name: string;
  notes: string;
}

const KEY = 'plan/new';
const stored: Form = { name: 'Rack', notes: '' };
let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

function open(from: Form = stored, key = KEY) {
  const hook = page.mount<FormDraft<Form> | undefined>(() => useFormDraft(key, from));
  const form = () => hook.results.at(-1);
  return {
    ...hook,
    form,
    ready: () => until(() => form() !== undefined),
    follow: (next: Form) => hook.render(() => useFormDraft(key, next)),
  };
}

const draft = () => findDraft(page.db, KEY);
const keep = (value: unknown, seen: unknown) => keepDraft(page, KEY, JSON.stringify(value), JSON.stringify(seen));

async function untilKept(isIt: (text: string | undefined) => boolean): Promise<void> {
  let text: string | undefined = 'not looked yet';
  const end = Date.now() + 10_000;
  while (!isIt(text)) {
    if (Date.now() > end) throw new Error(`the draft is still ${text}`);
    text = (await draft())?.text;
  }
}

test('a form begins with what is stored, once the device has looked for an earlier visit', async () => {
  const { results, form, ready } = open();
  await ready();
  expect(results[0]).toBeUndefined();
  expect(form()).toMatchObject({ value: stored, base: stored, isChanged: false, isRestored: false });
});

test('what is filled in is kept on the device shortly after, with what it was begun from', async () => {
  const { form, ready } = open();
  await ready();
  form()!.setValue({ ...stored, notes: 'Loose' });
  await until(() => form()!.isChanged);
  expect(form()).toMatchObject({ value: { notes: 'Loose' }, base: stored, isRestored: false });
  expect(await draft()).toBeUndefined();
  await untilKept((text) => text === JSON.stringify({ ...stored, notes: 'Loose' }));
  expect((await draft())?.seen).toBe(JSON.stringify(stored));
  form()!.setValue(stored);
  await untilKept((text) => text === undefined);
});

test('a form says how long a change waits for the next one; what waits is kept when the form goes', async () => {
  const hour = 3_600_000;
  const hook = page.mount<FormDraft<Form> | undefined>(() => useFormDraft(KEY, stored, hour));
  await until(() => hook.results.at(-1) !== undefined);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  hook.results.at(-1)!.setValue({ ...stored, notes: 'Loose' });
  await until(() => timers.mock.calls.some(([, delay]) => delay === hour));
  timers.mockRestore();
  expect(await draft()).toBeUndefined();
  hook.unmount();
  await untilKept((text) => text === JSON.stringify({ ...stored, notes: 'Loose' }));
});

test('an earlier visit that ended without saving is there again, on its own basis', async () => {
  await keep({ name: 'Rack', notes: 'Half a' }, { name: 'Old rack', notes: '' });
  const { form, ready } = open();
  await ready();
  expect(form()).toMatchObject({
    value: { name: 'Rack', notes: 'Half a' },
    base: { name: 'Old rack', notes: '' },
    isChanged: true,
    isRestored: true,
  });
  form()!.discard();
  await until(() => !form()!.isChanged);
  expect(form()).toMatchObject({ value: stored, base: stored, isRestored: false });
  await untilKept((text) => text === undefined);
});

test.each<[string, unknown, unknown]>([
  ['says what is stored anyway', stored, { name: 'Old rack', notes: '' }],
  ['is of another shape', { name: 'Rack' }, stored],
  ['has a field more', { ...stored, more: 1 }, stored],
  ['has a basis of another shape', { name: 'Rack', notes: 'x' }, {}],
  ['is empty', null, null],
])('an earlier visit that %s is passed over', async (_name, value, seen) => {
  await keep(value, seen);
  const { form, ready } = open();
  await ready();
  expect(form()).toMatchObject({ value: stored, base: stored, isRestored: false });
});

test('a draft that is no JSON, and a device that does not answer, stop nobody', async () => {
  await keepDraft(page, KEY, 'not json', '{');
  const one = open();
  await one.ready();
  expect(one.form()).toMatchObject({ value: stored, isRestored: false });
  page.db.close();
  const other = open();
  await other.ready();
  expect(other.form()).toMatchObject({ value: stored, isRestored: false });
  other.form()!.setValue({ ...stored, notes: 'x' });
  await until(() => other.form()!.isChanged);
  await page.db.open();
});

test('an untouched form follows what is stored, one that was touched does not', async () => {
  const { form, ready, follow } = open();
  await ready();
  follow({ ...stored, name: 'Rack 2' });
  await until(() => form()!.value.name === 'Rack 2');
  expect(form()).toMatchObject({ base: { name: 'Rack 2' }, isChanged: false, isRestored: false });
  form()!.setValue({ name: 'Mine', notes: '' });
  await until(() => form()!.isChanged);
  follow({ ...stored, name: 'Rack 3' });
  await aWhile();
  expect(form()).toMatchObject({ value: { name: 'Mine' }, base: { name: 'Rack 2' }, isChanged: true });
  form()!.discard();
  await until(() => form()!.value.name === 'Rack 3');
});

test('a saved form that stays goes on from what was saved, and keeps nothing', async () => {
  const { form, ready } = open();
  await ready();
  form()!.setValue({ ...stored, notes: 'Done' });
  await untilKept((text) => text !== undefined && text.includes('Done'));
  form()!.settle();
  await until(() => !form()!.isChanged);
  expect(form()).toMatchObject({ value: { notes: 'Done' }, base: { notes: 'Done' }, isRestored: false });
  await untilKept((text) => text === undefined);
});

test('a form that is finished keeps nothing any longer, whatever still comes', async () => {
  const { form, ready, unmount } = open();
  await ready();
  form()!.setValue({ ...stored, notes: 'Done' });
  await untilKept((text) => text !== undefined && text.includes('Done'));
  form()!.setValue({ ...stored, notes: 'Done.' });
  await until(() => form()!.value.notes === 'Done.');
  form()!.finish();
  unmount();
  await untilKept((text) => text === undefined);
  await aWhile();
  expect(await draft()).toBeUndefined();
});

test.each<[string, (hook: ReturnType<typeof open>) => void]>([
  ['goes to the background', () => page.hide()],
  ['goes away', () => void page.window.dispatchEvent(new Event('pagehide'))],
  ['leaves the form', ({ unmount }) => unmount()],
])('what was just filled in is kept at once when the page %s', async (_name, happen) => {
  // Never reaches the time at which it would be saved anyway.
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === 300 ? 0 : real(work, ms)) as typeof setTimeout);
  const hook = open();
  await hook.ready();
  hook.form()!.setValue({ ...stored, notes: 'Last words' });
  await until(() => hook.form()!.isChanged);
  // React decides when its effects run after painting.
  await aWhile();
  happen(hook);
  await untilKept((text) => text?.includes('Last words') ?? false);
});

test('a page that only comes to the front keeps nothing early', async () => {
  const { form, ready } = open();
  await ready();
  form()!.setValue({ ...stored, notes: 'x' });
  await until(() => form()!.isChanged);
  await aWhile();
  page.document.dispatchEvent(new Event('visibilitychange'));
  await aWhile();
  expect(await draft()).toBeUndefined();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A form in which something was just written; no timer runs out any more. */
async function writing() {
  const { form, ready } = open();
  await ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  form()!.setValue({ ...stored, notes: 'Loose' });
  while (!form()!.isChanged) await turn();
}

test.each(['pagehide', 'hidden'] as const)(
  'what is being filled in is kept at once when the page goes away (%s)',
  async (how) => {
    await writing();
    await turn();
    if (how === 'hidden') page.hide();
    else page.window.dispatchEvent(new Event('pagehide'));
    for (let turns = 0; turns < 2_000 && !(await draft()); turns++) await turn();
    expect((await draft())?.text).toContain('Loose');
  },
);

test('a form that is left with nothing to keep listens to the page no more', async () => {
  const heard = new Map<string, number>();
  for (const target of [page.document, page.window]) {
    const count = (by: number) => (type: string) => void heard.set(type, (heard.get(type) ?? 0) + by);
    vi.spyOn(target, 'addEventListener').mockImplementation(count(1));
    vi.spyOn(target, 'removeEventListener').mockImplementation(count(-1));
  }
  const { ready, unmount } = open();
  await ready();
  await until(() => heard.get('pagehide') === 1 && heard.get('visibilitychange') === 1);
  unmount();
  await until(() => heard.get('pagehide') === 0);
  expect(heard.get('visibilitychange')).toBe(0);
});

test('another record’s form begins with its own draft, though the first one’s is found later', async () => {
  await keep({ name: 'Rack', notes: 'Half a' }, stored);
  const { results, render } = page.mount<FormDraft<Form> | undefined>(() => useFormDraft(KEY, stored));
  await until(() => results.length > 0);
  render(() => useFormDraft('plan/other', stored));
  await until(() => results.at(-1) !== undefined);
  await aWhile();
  expect(results.at(-1)).toMatchObject({ value: stored, isRestored: false });
});

test('a page that is seen again keeps nothing by itself', async () => {
  await writing();
  page.document.dispatchEvent(new Event('visibilitychange'));
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(await draft()).toBeUndefined();
});
