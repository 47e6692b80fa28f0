import { beforeEach, expect, test, vi } from 'vitest';

type Queue = typeof import('./toast-queue.ts');

let queue: Queue;
let shown: string[];
let closed: string[];

const openArea = () =>
  queue.openToastArea({
    show: ({ title }) => {
      shown.push(title);
      return () => void closed.push(title);
    },
    clear: () => void closed.push('all'),
  });

beforeEach(async () => {
  // A fresh page, whose toast area has not loaded yet.
  vi.resetModules();
  queue = await import('./toast-queue.ts');
  [shown, closed] = [[], []];
});

test('a toast asks for the area that is not here, and is shown once it is; only the newest of several', () => {
  let asked = 0;
  queue.onToastAreaWanted(() => asked++);
  expect(asked).toBe(0);
  queue.showToast({ title: 'first' });
  const close = queue.showToast({ title: 'second' });
  expect(asked).toBe(2);
  openArea();
  expect(shown).toEqual(['second']);
  queue.showToast({ title: 'third' });
  expect([shown, asked]).toEqual([['second', 'third'], 2]);
  close();
  expect(closed).toEqual(['second']);
});

test('who is asked for the area later hears of a toast that waits, and who has ended asking does not', () => {
  queue.showToast({ title: 'early' });
  const asked: string[] = [];
  const forget = queue.onToastAreaWanted(() => asked.push('once'));
  forget();
  queue.showToast({ title: 'later' });
  expect(asked).toEqual(['once']);
});

test('an early toast that was closed, and those before everything was cleared, are never shown', () => {
  const close = queue.showToast({ title: 'taken back' });
  close();
  openArea();
  queue.clearToasts();
  expect([shown, closed]).toEqual([[], ['all']]);
});

test('clearing leaves no early toast', () => {
  queue.showToast({ title: 'of whoever was here before' });
  queue.clearToasts();
  openArea();
  expect(shown).toEqual([]);
});

test('an early toast is told as things stood when it was said', () => {
  const end = queue.tellToastsBy((message) => ({ ...message, title: `${message.title}, told` }));
  queue.showToast({ title: 'saved' });
  end();
  openArea();
  expect(shown).toEqual(['saved, told']);
});
