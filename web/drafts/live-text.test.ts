import { describe, expect, test, vi } from 'vitest';
import { mergeText } from '#sync/engine/merge-text.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { LiveText } from './live-text.ts';

const names = { earlier: 'Priya', later: 'Dana' };
const seeds = Number(process.env.TEXT_SEEDS ?? 60);
const firstSeed = Number(process.env.FIRST_SEED ?? 1);

/** A store that merges as the engine does, answers with a delay, and reports changes late. */
class SlowStore {
  stored: string;
  readonly #random: SeededRandom;
  readonly #work: (() => void)[] = [];
  refusal: string | null = null;
  saves = 0;

  constructor(stored: string, random: SeededRandom) {
    this.stored = stored;
    this.#random = random;
  }

  later<T>(answer: () => T): Promise<T> {
    return new Promise((resolve) => this.#work.push(() => resolve(answer())));
  }

  save = (text: string, seen: string) =>
    this.later(() => {
      this.saves++;
      if (this.refusal !== null) return this.refusal;
      this.stored = mergeText(seen, this.stored, text, names).text;
      this.tell();
      return null;
    });
  read = () => this.later(() => this.stored);
  schedule = (work: () => void) => void this.#work.push(work);
  onTold: (stored: string) => void = () => undefined;

  /** Somebody else's words, at another place than the writer's. */
  colleague(words: string): void {
    this.stored = `${words} ${this.stored}`;
    this.tell();
  }

  tell(): void {
    const { stored } = this;
    this.#work.push(() => this.onTold(stored));
  }

  /** Lets one pending operation complete, in order, as one database does. */
  async step(): Promise<boolean> {
    const work = this.#work.splice(this.#random.chance(0.2) && this.#work.length > 1 ? 1 : 0, 1)[0];
    work?.();
    await new Promise((resolve) => setImmediate(resolve));
    return work !== undefined || this.#work.length > 0;
  }

  async settle(): Promise<void> {
    while (await this.step());
  }
}

function open(store: SlowStore): LiveText {
  const text: LiveText = new LiveText(store.stored, { ...store, onChange: () => undefined });
  store.onTold = (stored) => text.hear(stored);
  return text;
}

describe('a text saved while it is written', () => {
  test('[OB7] no keystroke and no colleague’s word is lost, whatever comes when', async () => {
    const file = 'web/drafts/live-text.test.ts';
    await eachSeed({ file, variable: 'TEXT_SEEDS', first: firstSeed, seeds }, async (seed) => {
      const random = new SeededRandom(seed);
      const store = new SlowStore('Begun here.', random);
      const text = open(store);
      const typed: string[] = [];
      const heard: string[] = [];
      for (let n = 0; n < 40; n++) {
        const word = `w${n}`;
        if (random.chance(0.15)) {
          heard.push(`c${n}`);
          store.colleague(`c${n}`);
        }
        typed.push(word);
        for (const letter of ` ${word}`) {
          text.type(text.text + letter);
          if (random.chance(0.5)) await store.step();
        }
      }
      await store.settle();
      expect(text.text).toBe(store.stored);
      expect(text.text).toContain(`Begun here. ${typed.join(' ')}`);
      expect(text.text.split(' ').filter((word) => word.startsWith('c'))).toEqual([...heard].reverse());
      expect(text.isSaved).toBe(true);
    });
  });

  test('what a merge brought beside unsaved words is saved without waiting for a key', async () => {
    const store = new SlowStore('Door.', new SeededRandom(1));
    const { read, schedule } = store;
    // There is no room at the first two attempts.
    let refusals = 2;
    const save = async (text: string, seen: string) => (refusals-- > 0 ? 'There is no room.' : store.save(text, seen));
    const live = new LiveText('Door.', { save, read, schedule, onChange: () => undefined });
    live.type('Door. Locked.');
    await store.settle();
    store.stored = 'Monday: Door.';
    live.hear(store.stored);
    await store.settle();
    expect([store.stored, live.isSaved]).toEqual(['Monday: Door. Locked.', true]);
  });

  test('keystrokes within one frame are one save', async () => {
    const store = new SlowStore('', new SeededRandom(1));
    const text = open(store);
    for (const letter of 'Seen') text.type(text.text + letter);
    expect(text.isSaved).toBe(false);
    await store.settle();
    expect([store.stored, store.saves]).toEqual(['Seen', 1]);
  });

  test('a frame is waited for once, however much is typed before it, and again after it', async () => {
    const store = new SlowStore('', new SeededRandom(3));
    const waited = vi.spyOn(store, 'schedule');
    const { save, read, schedule } = store;
    const live = new LiveText('', { save, read, schedule, onChange: () => undefined });
    for (const text of ['D', 'Do', 'Doo']) live.type(text);
    expect(waited).toHaveBeenCalledTimes(1);
    await store.settle();
    live.type('Door');
    expect(waited).toHaveBeenCalledTimes(2);
  });

  test('a refused text stays as it was written, with the reason, and is saved once it fits', async () => {
    const store = new SlowStore('', new SeededRandom(1));
    const text = open(store);
    store.refusal = 'Notes can have at most 20,000 characters.';
    text.type('Much too long');
    await store.settle();
    expect([text.text, text.problem, text.isSaved]).toEqual(['Much too long', store.refusal, false]);
    store.refusal = null;
    text.type('Short');
    await store.settle();
    expect([text.text, text.problem, store.stored]).toEqual(['Short', null, 'Short']);
  });

  test('nothing changes the text while a character is being composed', async () => {
    const store = new SlowStore('Door.', new SeededRandom(1));
    const text = open(store);
    text.hold(true);
    store.colleague('Monday:');
    await store.settle();
    expect(text.text).toBe('Door.');
    text.hold(false);
    await store.settle();
    expect(text.text).toBe('Monday: Door.');
  });

  test('the end of a composition in which nothing came asks the store for nothing', async () => {
    const store = new SlowStore('Door.', new SeededRandom(1));
    const text = open(store);
    const asked = vi.spyOn(store, 'later');
    text.hold(true);
    text.hold(false);
    await store.settle();
    expect(asked).not.toHaveBeenCalled();
  });

  test('an echo of what is known asks the store for nothing, unless something is being saved', async () => {
    const store = new SlowStore('Door.', new SeededRandom(1));
    const text = open(store);
    const read = vi.spyOn(text, 'flush');
    text.hear('Door.');
    expect(read).not.toHaveBeenCalled();
    text.type('Door. Locked.');
    await store.step();
    text.hear('Door.');
    expect(read).toHaveBeenCalledTimes(2);
    await store.settle();
    expect([text.text, store.stored]).toEqual(['Door. Locked.', 'Door. Locked.']);
  });

  test('a draft goes on from what its author had seen, merged with what came since', async () => {
    const store = new SlowStore('Monday: Door.', new SeededRandom(1));
    const text = open(store);
    text.restore('Door. Locked.', 'Door.');
    await store.settle();
    expect([text.text, store.stored]).toEqual(['Monday: Door. Locked.', 'Monday: Door. Locked.']);
  });

  test('a draft that comes once somebody types takes nothing from what they typed', async () => {
    const store = new SlowStore('Door.', new SeededRandom(1));
    const text = open(store);
    text.type('Door. Open.');
    text.restore('Door. Locked.', 'Door.');
    await store.settle();
    expect([text.text, store.stored]).toEqual(['Door. Open.', 'Door. Open.']);
  });
});

test('what was written is saved before anything is read, because the page may go at any moment', async () => {
  const asked: string[] = [];
  const ask = async <T>(what: string, answer: T) => {
    asked.push(what);
    return answer;
  };
  const ports = { onChange: () => undefined, schedule: () => undefined };
  const text = new LiveText('', { save: () => ask('save', null), read: () => ask('read', 'Theirs.'), ...ports });
  text.type('Mine.');
  text.hear('Theirs.');
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.slice(0, 2)).toEqual(['save', 'read']);
});
