import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright/test';
import { watchPresses } from '#web/testing/lost-press.ts';
import { Unanswered, within } from '#web/testing/within.ts';
import { browserFlags, getBrowserPath } from './browser.ts';

export interface PersonOptions {
  /** A running browser lends the person a context that ends with them. Without one they get a profile on disk. */
  browser?: Browser;
  /** False where the service worker does not matter: the app then starts without one, and sooner. */
  worker?: boolean;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  touch?: boolean;
  /**
   * Makes Chromium retry a background sync every two seconds for two minutes; by default it retries three times,
   * minutes apart.
   */
  fastBackgroundSync?: boolean;
  /** Keeps pages in the back/forward cache, as the browsers people use do; Playwright turns that off. */
  keepsPages?: boolean;
  /** Reports presses that have no effect as complaints. Turn it off where colleagues change the same records. */
  watchesPresses?: boolean;
  /** A camera that shows a moving pattern, and the person's leave to use it. Only in a browser of their own. */
  camera?: boolean;
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
}

// Messages that the browser itself logs when a request finds no server or is refused. The app shows these states and
// cannot silence the messages.
const ownMessages =
  /Failed to load resource|net::ERR_|Failed to fetch|Service Worker registration blocked|when fetching the script/;

/** How long (ms) a browser may take to start, and to open a page. */
const OPENS_MS = 60_000;

/** One person at one browser profile on disk, as an installed app has it. Collects the console's complaints. */
export class Person {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vernier-profile-'));
  readonly #options: PersonOptions;
  readonly complaints: string[] = [];
  readonly foreignRequests: string[] = [];
  context!: BrowserContext;
  #isKilled = false;

  private constructor(options: PersonOptions) {
    this.#options = options;
  }

  /** Where the profile lies on disk. */
  get folder(): string {
    return this.#folder;
  }

  static async arrive(options: PersonOptions = {}): Promise<Person> {
    const person = new Person(options);
    await person.open();
    return person;
  }

  /** Starts the browser on the person's profile. */
  async open(): Promise<void> {
    const { browser } = this.#options;
    if (browser) {
      if (this.context) throw new Error('a borrowed browser keeps nothing to come back to');
      this.context = await browser.newContext(contextOptions(this.#options));
    } else {
      this.context = await this.#launch().catch(async (error: unknown) => {
        if (!(error instanceof Unanswered)) throw error;
        // After being killed, Chromium may start and never open a page. Only its start is tried twice.
        this.#kill();
        return this.#launch();
      });
    }
    if (this.#options.watchesPresses) await this.context.addInitScript(watchPresses);
    this.context.on('console', (message) => this.#hear(message));
    this.context.on('weberror', (error) => this.complaints.push(`uncaught: ${error.error().message}`));
    this.context.on('request', (request) => {
      const url = new URL(request.url());
      if (!['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol.startsWith('http')) {
        this.foreignRequests.push(request.url());
      }
    });
  }

  async #launch(): Promise<BrowserContext> {
    const { fastBackgroundSync, keepsPages = false, camera = false } = this.#options;
    const media = camera ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] : [];
    const trials = fastBackgroundSync
      ? [
          '--force-fieldtrials=BackgroundSync/T',
          '--force-fieldtrial-params=BackgroundSync.T:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/60',
        ]
      : [];
    const launching = chromium.launchPersistentContext(this.#folder, {
      ...contextOptions(this.#options),
      executablePath: getBrowserPath(),
      args: [...browserFlags, ...trials, ...media],
      ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    });
    const context = await within(OPENS_MS, 'the start of the browser', launching);
    // It counts as started only once it opens pages.
    if (this.#isKilled) await (await newPage(context)).close();
    this.#isKilled = false;
    return context;
  }

  #hear(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type()) || ownMessages.test(message.text())) return;
    this.complaints.push(`${message.type()}: ${message.text()}`);
  }

  async page(): Promise<Page> {
    return this.context.pages()[0] ?? this.newPage();
  }

  async newPage(): Promise<Page> {
    return newPage(this.context);
  }

  /** Closes every page; the browser and the worker stay, as on a tablet whose app was swiped away. */
  async closePages(): Promise<void> {
    // The browser exits with its last page, so an empty one that belongs to no app stays.
    const blank = await this.newPage();
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

  /** Kills the browser's process without warning, as a dead battery does; the profile stays as it was on disk. */
  async crash(): Promise<void> {
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    this.#kill();
    await closed;
  }

  #kill(): void {
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isMainProcess(name, this.#folder));
    if (!pid) throw new Error('the browser’s process is not to be found');
    process.kill(Number(pid), 'SIGKILL');
    this.#isKilled = true;
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

function newPage(context: BrowserContext): Promise<Page> {
  return within(OPENS_MS, 'a new page of the browser', context.newPage());
}

function contextOptions(options: PersonOptions) {
  const { width = 1180, height = 820, colorScheme = 'light', touch = false, scripts = true, worker = true } = options;
  return {
    viewport: { width, height },
    colorScheme,
    hasTouch: touch,
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
  } as const;
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

export interface Names {
  organization: string;
  first: string;
  last: string;
  email: string;
  keep?: boolean;
}

/** Dana Whitfield of Northfield Avionics, from whose side most journeys are told. */
export function namesOf(email: string, change: Partial<Names> = {}): Names {
  return { organization: 'Northfield Avionics', first: 'Dana', last: 'Whitfield', email, ...change };
}

/** Creates an organization with this person as its administrator, and signs their browser in. Opens no page. */
export async function signUp(page: Page, origin: string, names: Names): Promise<void> {
  const { organization, first, last, email, keep } = names;
  const form = { organizationName: organization, firstName: first, lastName: last, email, password: PASSWORD };
  await postForm(page, `${origin}/api/signup`, keep ? { ...form, keep: 'on' } : form);
}

/** Signs the browser in and opens a page of the app. */
export async function signIn(
  page: Page,
  origin: string,
  email: string,
  options: { keep?: boolean; to?: string } = {},
): Promise<void> {
  const form = { email, password: PASSWORD };
  await postForm(page, `${origin}/api/login`, options.keep ? { ...form, keep: 'on' } : form);
  await page.goto(`${origin}${options.to ?? '/'}`);
}

// Posts the same form as the page would; the answer brings the session.
async function postForm(page: Page, url: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: new URL(url).origin, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.context().request.post(url, { form, headers, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${url} was answered ${answer.status()}: ${await answer.text()}`);
}

/** Creates an organization through the page that visitors use, and arrives in the app. */
export async function signUpByForm(page: Page, origin: string, names: Names): Promise<void> {
  await page.goto(`${origin}/api/signup`);
  await page.getByLabel('Organization').fill(names.organization);
  await page.getByLabel('First name').fill(names.first);
  await page.getByLabel('Last name').fill(names.last);
  await page.getByLabel('Work email').fill(names.email);
  await page.getByLabel('Password').fill(PASSWORD);
  if (names.keep) await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(`${origin}/`);
}

/** Signs in on the sign-in page, wherever it leads afterward. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits until the worker controls this page, so that a cold start without a network will work. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}
