import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeText } from '#sync/engine/merge-text.ts';
import { findDraft, keepDraft } from '#web/drafts/drafts.ts';
import { aWhile, until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useLiveText } from './use-live-text.ts';

const KEY = 'controlStatus/3.1.1/notes';
let page: WorkspacePage;
let stored: string;
let saves: [string, string][];
let refusal: string | null;
let isBroken: boolean;
let frames: (() => void)[];

beforeEach(() => {
  page = new WorkspacePage();
  stored = 'Door.';
  saves = [];
  refusal = null;
  isBroken = false;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
});

afterEach(() => page.close());

/** The textarea, in a frame that tracks composition. */
function areaOf(text: string) {
  const area = {
    value: text,
    selectionStart: text.length,
    selectionEnd: text.length,
    setSelectionRange: (start: number, end: number) =>
      Object.assign(area, { selectionStart: start, selectionEnd: end }),
  };
  return area;
}

async function open() {
  const area = areaOf(stored);
  const frame = Object.assign(new EventTarget(), {
    querySelector: (name: string) => (name === 'textarea' ? area : null),
  });
  const source = (told: string) => ({
    draftKey: KEY,
    stored: told,
    save: async (text: string, seen: string) => {
      saves.push([text, seen]);
      if (isBroken) throw new Error('full');
      // As the engine does it.
      if (refusal === null) stored = mergeText(seen, stored, text, { earlier: 'Priya', later: 'Dana' }).text;
      return refusal;
    },
    read: async () => stored,
  });
  const use = (told: string) => () => {
    const field = useLiveText(source(told));
    field.frame.current = frame as unknown as HTMLDivElement;
    return field;
  };
  const hook = page.mount(use(stored));
  await until(() => hook.results.length > 0);
  await aWhile();
  const now = () => hook.results.at(-1)!;
  return {
    ...hook,
    area,
    frame,
    now,
    hear: (told: string) => hook.render(use(told)),
    type: (text: string) => {
      area.value = text;
      now().onChange(text);
    },
    paint: () => frames.splice(0).forEach((work) => work()),
  };
}

test('what is typed is saved with the next frame, from the text it was begun from', async () => {
  const { type, paint, now } = await open();
  expect(now()).toMatchObject({ defaultValue: 'Door.', problem: null });
  type('Door. L');
  type('Door. Lo');
  await aWhile();
  expect(saves).toEqual([]);
  paint();
  await until(() => stored === 'Door. Lo');
  expect(saves).toEqual([['Door. Lo', 'Door.']]);
});

test('in a page nobody sees it is saved at once', async () => {
  const { type } = await open();
  page.hide();
  type('Door. Locked.');
  await until(() => stored === 'Door. Locked.');
  expect(frames).toEqual([]);
});

test.each<[string, (field: Awaited<ReturnType<typeof open>>) => void]>([
  ['goes to the background', () => page.hide()],
  ['goes away', () => void page.window.dispatchEvent(new Event('pagehide'))],
  ['leaves the field', ({ unmount }) => unmount()],
])('the last words are saved when the page %s', async (_name, happen) => {
  const field = await open();
  field.type('Door. Last words');
  happen(field);
  await until(() => stored === 'Door. Last words');
});

test('a page that only comes to the front saves nothing early', async () => {
  const { type } = await open();
  type('Door. x');
  page.document.dispatchEvent(new Event('visibilitychange'));
  await aWhile();
  expect(saves).toEqual([]);
});

test('what others write appears, and the caret stays between the same letters', async () => {
  const { hear, area } = await open();
  Object.assign(page.document, { activeElement: area });
  Object.assign(area, { selectionStart: 4, selectionEnd: 5 });
  stored = 'Monday: Door.';
  hear(stored);
  await until(() => area.value === 'Monday: Door.');
  expect([area.selectionStart, area.selectionEnd]).toEqual([12, 13]);
});

test('a caret in another field is left alone', async () => {
  const { hear, area } = await open();
  const moved = vi.spyOn(area, 'setSelectionRange');
  stored = 'Monday: Door.';
  hear(stored);
  await until(() => area.value === 'Monday: Door.');
  expect(moved).not.toHaveBeenCalled();
});

test('while a character is composed nothing changes the text', async () => {
  const { hear, area, frame } = await open();
  frame.dispatchEvent(new Event('compositionstart'));
  stored = 'Monday: Door.';
  hear(stored);
  await aWhile();
  expect(area.value).toBe('Door.');
  frame.dispatchEvent(new Event('compositionend'));
  await until(() => area.value === 'Monday: Door.');
});

test('a refused text stays, with the reason, and is kept as a draft until it is saved', async () => {
  const { type, paint, now, area } = await open();
  refusal = 'Notes can have at most 20,000 characters.';
  type('Much too long');
  paint();
  await until(() => now().problem === refusal);
  expect(area.value).toBe('Much too long');
  expect(await findDraft(page.db, KEY)).toMatchObject({ text: 'Much too long', seen: 'Door.' });
  refusal = null;
  type('Short');
  paint();
  await until(() => now().problem === null && stored === 'Short');
  await aWhile();
  expect(await findDraft(page.db, KEY)).toBeUndefined();
});

test('a device that does not store says so and keeps the words', async () => {
  const { type, paint, now } = await open();
  isBroken = true;
  type('Door. Locked.');
  paint();
  await until(() => now().problem !== null);
  expect(now().problem).toMatch(/could not store the last words/);
  expect(await findDraft(page.db, KEY)).toMatchObject({ text: 'Door. Locked.' });
});

test('a draft of an earlier visit is gone on from, merged with what came since, and dropped once saved', async () => {
  await keepDraft(page, KEY, 'Door. Locked.', 'Door.');
  stored = 'Monday: Door.';
  const { area } = await open();
  await until(() => stored === 'Monday: Door. Locked.');
  await until(() => area.value === 'Monday: Door. Locked.');
  await aWhile();
  expect(await findDraft(page.db, KEY)).toBeUndefined();
});

test('nothing is listened to once the field is left', async () => {
  const { unmount, type } = await open();
  unmount();
  await aWhile();
  saves = [];
  type('Too late');
  page.window.dispatchEvent(new Event('pagehide'));
  await aWhile();
  expect(saves).toEqual([]);
});
