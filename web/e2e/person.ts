import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { browserFlags, getBrowserPath } from './browser.ts';

export interface PersonOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  touch?: boolean;
  /**
   * Chromium tries a background sync again every two seconds for two minutes; by itself it does so after minutes, three
   * times.
   */
  fastBackgroundSync?: boolean;
  /** Pages that are left are kept for the way back, as in every browser people use; the test tool turns that off. */
  keepsPages?: boolean;
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
}

// What the browser says by itself when a request finds no server or is refused: the app shows these states, it cannot
// silence them.
const ownMessages = /Failed to load resource|net::ERR_|EventSource's response|Failed to fetch/;

/** One person at one browser profile on disk, as an installed app has it. Complaints of the console are collected. */
export class Person {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vernier-profile-'));
  readonly #options: PersonOptions;
  readonly complaints: string[] = [];
  readonly foreignRequests: string[] = [];
  context!: BrowserContext;

  private constructor(options: PersonOptions) {
    this.#options = options;
  }

  static async arrive(options: PersonOptions = {}): Promise<Person> {
    const person = new Person(options);
    await person.open();
    return person;
  }

  /** Starts the browser on the person's profile. */
  async open(): Promise<void> {
    const {
      width = 1180,
      height = 820,
      colorScheme = 'light',
      touch = false,
      fastBackgroundSync,
      keepsPages = false,
      scripts = true,
    } = this.#options;
    const trials = fastBackgroundSync
      ? [
          '--force-fieldtrials=BackgroundSync/T',
          '--force-fieldtrial-params=BackgroundSync.T:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/60',
        ]
      : [];
    this.context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: getBrowserPath(),
      args: [...browserFlags, ...trials],
      ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
      viewport: { width, height },
      colorScheme,
      hasTouch: touch,
      javaScriptEnabled: scripts,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      locale: 'en-US',
    });
    this.context.on('console', (message) => this.#hear(message));
    this.context.on('weberror', (error) => this.complaints.push(`uncaught: ${error.error().message}`));
    this.context.on('request', (request) => {
      const url = new URL(request.url());
      if (!['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol.startsWith('http')) {
        this.foreignRequests.push(request.url());
      }
    });
  }

  #hear(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type()) || ownMessages.test(message.text())) return;
    this.complaints.push(`${message.type()}: ${message.text()}`);
  }

  async page(): Promise<Page> {
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /** Closes every page; the browser and the worker stay, as on a tablet whose app was swiped away. */
  async closePages(): Promise<void> {
    // The browser ends with its last page, so an empty one that belongs to no app stays.
    const blank = await this.context.newPage();
    for (const page of this.context.pages()) if (page !== blank) await page.close();
  }

  async leave(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Ends the browser; the profile stays on disk. */
  async shut(): Promise<void> {
    await this.context.close();
  }

  /** Ends the browser's own process without a word, as a dead battery does; the profile stays as it was on disk. */
  async crash(): Promise<void> {
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isMainProcess(name, this.#folder));
    if (!pid) throw new Error('the browser’s process is not to be found');
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    process.kill(Number(pid), 'SIGKILL');
    await closed;
    // Chromium's own lock of the profile outlives its process.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  expectQuiet(): void {
    expect(this.complaints).toEqual([]);
    expect(this.foreignRequests).toEqual([]);
  }
}

function isMainProcess(pid: string, folder: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='));
  } catch {
    return false;
  }
}

export const PASSWORD = 'plum orchard lantern 47';

/** Creates an organization with this person as its administrator, through the pages a visitor uses. */
export async function signUp(
  page: Page,
  origin: string,
  names: { organization: string; first: string; last: string; email: string; keep?: boolean },
): Promise<void> {
  await page.goto(`${origin}/api/signup`);
  await page.getByLabel('Organization').fill(names.organization);
  await page.getByLabel('First name').fill(names.first);
  await page.getByLabel('Last name').fill(names.last);
  await page.getByLabel('Work email').fill(names.email);
  await page.getByLabel('Password').fill(PASSWORD);
  if (names.keep) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Create organization' }).click();
}

export async function signIn(
  page: Page,
  origin: string,
  email: string,
  options: { keep?: boolean; to?: string } = {},
): Promise<void> {
  await page.goto(`${origin}/api/login?return=${options.to ?? '/'}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  if (options.keep) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until the worker controls this page, so that a cold start without a network will work. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}
