import { expect, type Page } from 'playwright/test';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { DeviceEar } from './device-ear.ts';
import type { DeviceTabs } from './device-tabs.ts';
import type { Dweller, Ground } from './dweller.ts';
import type { Left } from './history.ts';

/** What a browser may delete under an app: everything, or what lies in one store of the records' database. */
const lostParts = ['all', 'all', 'meta', 'outbox', 'base', 'aside', 'journal', 'page'] as const;
type LostPart = (typeof lostParts)[number];

/** Losing one of these also loses the journal, which alone would bring back what a rolled-back server lost. */
const lostWithJournal: ReadonlySet<LostPart> = new Set(['all', 'journal']);

/** How often a page is reopened while the server does not answer. */
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
 * The browser deletes what the app has stored, nearly always with something unsent, with its pages open or closed; then
 * the network returns and the device recovers. Records what was waiting and what the person was told. Returns what was
 * waiting.
 */
export async function loseStore(device: Device, hands: Hands): Promise<Left[]> {
  const { beginning, recorder } = device.ground;
  const { name } = device.who;
  // A person whom the restored server does not know cannot start over.
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
  // A page of the app's origin that does not run the app.
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

// The server may be down for longer than a page load waits.
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

/** The person reads and dismisses the notice of a loss. Returns its text; empty without one. */
async function readNotice(page: Page): Promise<string> {
  const notice = page.getByRole('alert').filter({ hasText: 'This browser deleted what was stored here.' });
  if (!(await notice.isVisible())) return '';
  const said = (await notice.innerText()).replace(/\s+/g, ' ');
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect(notice).toBeHidden();
  return said;
}
