import { expect, type Page } from 'playwright/test';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { openControl } from '#web/e2e/compliance-page.ts';
import type { Person } from '#web/e2e/person.ts';

/** Maximum ms for a press or a page load on a shared machine. */
const PATIENCE_MS = 30_000;
/** A person presses 'Try again' after this long (ms). */
const AGAIN_MS = 3_000;

/**
 * One device's two tabs, controls and board, which open and close. The browser's first page stays empty, because the
 * browser exits with its last page.
 */
export class DeviceTabs {
  readonly #person: Person;
  readonly #origin: string;
  readonly #opens: readonly string[];
  /** When (ms) a tab last opened or closed: an open tab still holds whatever was stored since. */
  since = 0;
  #controls: Page | undefined;
  #board: Page | undefined;

  /** `opens`: the expanded controls of the list. */
  constructor(person: Person, origin: string, opens: readonly string[]) {
    this.#person = person;
    this.#origin = origin;
    this.#opens = opens;
    this.#settle();
  }

  get open(): Page[] {
    return [this.#controls, this.#board].filter((page) => page !== undefined);
  }

  async controls(): Promise<Page> {
    if (!this.#controls) {
      this.#controls = await this.#person.newPage();
      await this.#controls.goto(`${this.#origin}/compliance`);
      await this.#untilControls();
      this.since = Date.now();
    }
    return this.#controls;
  }

  async board(): Promise<Page> {
    if (!this.#board) {
      this.#board = await this.#person.newPage();
      await this.#board.goto(`${this.#origin}/kanban`);
      await this.#untilBoard();
      this.since = Date.now();
    }
    return this.#board;
  }

  async reload(random: SeededRandom): Promise<void> {
    if (this.open.length === 0) return;
    const page = random.pick(this.open);
    await page.reload();
    await (page === this.#controls ? this.#untilControls() : this.#untilBoard());
    this.since = Date.now();
  }

  async close(random: SeededRandom): Promise<void> {
    if (this.open.length === 0) return;
    const page = random.pick(this.open);
    if (page === this.#controls) this.#controls = undefined;
    else this.#board = undefined;
    await page.close();
    this.since = Date.now();
  }

  /** Kills the browser and restarts it on the same profile, without a tab. */
  async crash(): Promise<void> {
    await this.#person.crash();
    this.#controls = undefined;
    this.#board = undefined;
    await this.#person.open();
    this.#settle();
  }

  /** What the tabs show at the moment, to find the cause of a failure. */
  async describe(): Promise<string> {
    const texts = this.open.map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2_000 });
      return `[${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 400)}]`;
    });
    return (await Promise.allSettled(texts))
      .map((one) => (one.status === 'fulfilled' ? one.value : '[closed]'))
      .join(' ');
  }

  /** Closes the tabs, whatever state they are in. */
  async forget(): Promise<void> {
    const pages = this.open;
    this.#controls = undefined;
    this.#board = undefined;
    for (const page of pages) await page.close().catch(() => undefined);
  }

  #settle(): void {
    this.#person.context.setDefaultTimeout(PATIENCE_MS);
  }

  async #untilControls(): Promise<void> {
    const page = this.#controls;
    if (!page) return;
    // A browser that no longer knows who uses it can open the app only once the server answers.
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(page.getByText('110 controls found')).toBeVisible({ timeout: AGAIN_MS });
    }).toPass({ timeout: PATIENCE_MS });
    for (const controlId of this.#opens) await openControl(page, controlId);
  }

  async #untilBoard(): Promise<void> {
    if (this.#board)
      await expect(this.#board.getByRole('region', { name: 'To Do' })).toBeVisible({ timeout: PATIENCE_MS });
  }
}
