import { expect, type Page } from 'playwright/test';
import { readDevice, type DeviceReading } from './device-reading.ts';
import type { DeviceTabs } from './device-tabs.ts';
import type { Dweller, Ground } from './dweller.ts';

/** How long (ms) the queue may take to be sent once nothing is broken any more. */
const SENT_MS = 60_000;

/** Records what a device says about its unsent changes, and whether it is true. */
export class DeviceEar {
  readonly #who: Dweller;
  readonly #ground: Ground;
  readonly #tabs: DeviceTabs;
  #again = new Map<string, number>();

  constructor(who: Dweller, ground: Ground, tabs: DeviceTabs) {
    this.#who = who;
    this.#ground = ground;
    this.#tabs = tabs;
  }

  /** Records the indicator's text together with what is waiting. */
  async hear(page: Page): Promise<void> {
    const reading = await readDevice(page, this.#who.database);
    if (!reading || reading.said === '') return;
    const at = Date.now();
    const { said, queue, asides, notice } = reading;
    const offered = queue.filter((one) => one.offered).map(({ key }) => key);
    // A change sent again was made long ago, but has only waited since it returned to the queue.
    this.#again = new Map(offered.map((key) => [key, this.#again.get(key) ?? at]));
    const since = queue.map(({ key, made }) => this.#again.get(key) ?? made);
    const oldest = queue.length === 0 ? null : Math.min(...since);
    const again = [...offered, ...asides.map(({ key }) => key)];
    this.#ground.recorder.words.push({
      device: this.#who.name,
      at,
      said,
      waiting: queue.length,
      oldest,
      again,
      tellsLoss: notice !== '',
    });
  }

  /** Waits until a reading is as asked, and returns it; after the time limit, returns the last reading. */
  async readWhen(isDone: (reading: DeviceReading) => boolean): Promise<DeviceReading | undefined> {
    const page = await this.#tabs.controls();
    let reading: DeviceReading | undefined;
    const look = async () => {
      reading = (await readDevice(page, this.#who.database)) ?? reading;
      return reading !== undefined && isDone(reading);
    };
    await expect
      .poll(look, { timeout: SENT_MS })
      .toBe(true)
      .catch(() => undefined);
    return reading;
  }

  /** How many set-aside changes the panel lists. */
  async countListed(): Promise<number> {
    const page = await this.#who.person.newPage();
    await page.goto(`${this.#ground.origin}/compliance?panel=sync`);
    const items = page.getByRole('list', { name: 'Changes set aside' }).locator(':scope > li');
    await expect(items.first())
      .toBeVisible()
      .catch(() => undefined);
    const count = await items.count();
    await page.close();
    return count;
  }
}
