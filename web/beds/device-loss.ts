import { expect, type Page } from 'playwright/test';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { DeviceEar } from './device-ear.ts';
import type { DeviceTabs } from './device-tabs.ts';
import type { Dweller, Ground } from './dweller.ts';
import type { Left } from './history.ts';

/** What a browser may delete under an app: everything, or what lies in one store of the records' database. */
const lostParts = ['all', 'all', 'meta', 'outbox', 'base', 'aside', 'journal', 'page'] as const;
type LostPart = (typeof lostParts)[number];

/** With these goes what the device keeps for a server that loses what it had: nobody can know of it then. */
const lostWithJournal: ReadonlySet<LostPart> = new Set(['all', 'journal']);

/** How often a page is opened that finds no server. */
const MOST_OPENINGS = 4;

interface Device {
  who: Dweller;
  ground: Ground;
  tabs: DeviceTabs;
  ear: DeviceEar;
  random: SeededRandom;
}

interface Hands {
  work(): Promise<void>;
  look(): Promise<void>;
  network(isOffline: boolean): Promise<void>;
}

/**
 * The browser deletes what the app has stored, nearly always with something unsent, under its pages or with none open;
 * then the network is back and the device mends itself. What waited and what the person is told is recorded. Returns
 * what waited.
 */
export async function loseStore(device: Device, hands: Hands): Promise<Left[]> {
  const { beginning, recorder } = device.ground;
  const { name } = device.who;
  // Whom the server has no place for cannot begin anew.
  if (recorder.outs.some((out) => out.device === name && out.until === 0)) return [];
  beginning.add(name);
  try {
    return await beginAnew(device, hands);
  } finally {
    beginning.delete(name);
  }
}

async function beginAnew({ who, ground, tabs, ear, random }: Device, hands: Hands): Promise<Left[]> {
  const { person, name: device } = who;
  const what = random.pick(lostParts.filter((part) => !ground.needsJournals || !lostWithJournal.has(part)));
  const isOpen = random.chance(0.6);
  await tabs.controls();
  await hands.network(random.chance(0.8));
  for (let count = random.below(3); count > 0; count--) await hands.work();
  // A page of the app's origin that is none of the app's.
  const beside = await person.newPage();
  await beside.goto(`${ground.origin}/third-party-notices.txt`);
  const reading = await ear.readWhen(() => true);
  if (!reading) throw new Error('the device cannot be read');
  const { queue, asides } = reading;
  const at = Date.now();
  const held = isOpen ? queue.filter(({ made }) => made > tabs.since).map(({ key }) => key) : [];
  if (!isOpen) await tabs.forget();
  ground.recorder.fault(
    `the browser of ${device} deletes ${what}, ${isOpen ? 'under its pages' : 'with no page open'}`,
  );
  await deletePart({ ...who, origin: ground.origin }, beside, what);
  await beside.close();
  if (isOpen) await hands.look();
  await hands.network(false);
  const page = await untilOpen(tabs);
  const mended = await ear.readWhen(({ queue: left, said }) => left.length === 0 && said.includes('synced'));
  const said = await readNotice(page);
  const told = mended?.lost ?? { changes: 0, asides: 0, back: 0 };
  ground.recorder.losses.push({ device, at, what, before: queue, asides, held, told, said, read: Date.now() });
  return queue;
}

// The server may be away for longer than a person waits for a page.
async function untilOpen(tabs: DeviceTabs): Promise<Page> {
  for (let tries = 1; ; tries++) {
    try {
      return await tabs.controls();
    } catch (error) {
      if (tries === MOST_OPENINGS) throw error;
      await tabs.forget();
    }
  }
}

/**
 * The browser deletes what the app has stored, as it does to make room, or because a store is damaged. `page`: any page
 * of the app's origin, shown or not.
 */
async function deletePart(
  { person, origin, database }: Pick<Dweller, 'person' | 'database'> & { origin: string },
  page: Page,
  part: LostPart,
): Promise<void> {
  if (part === 'all') {
    const session = await person.context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await session.detach();
    return;
  }
  await page.evaluate(
    async ([name, store]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
      });
      await new Promise<void>((resolve, reject) => {
        const emptying = db.transaction(store, 'readwrite');
        emptying.objectStore(store).clear();
        emptying.addEventListener('complete', () => resolve());
        emptying.addEventListener('abort', () => reject(new Error(String(emptying.error))));
      });
      db.close();
    },
    [database, part] as const,
  );
}

/** The person reads what their screen tells of a loss. Returns its words; empty where it tells nothing. */
async function readNotice(page: Page): Promise<string> {
  const notice = page.getByRole('alert').filter({ hasText: 'This browser deleted what was stored here.' });
  if (!(await notice.isVisible())) return '';
  const said = (await notice.innerText()).replace(/\s+/g, ' ');
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect(notice).toBeHidden();
  return said;
}
