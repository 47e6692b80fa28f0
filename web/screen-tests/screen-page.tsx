import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { accountStore } from '#web/account/account.ts';
import { Workspace } from '#web/account/workspace.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { router } from '#web/shell/app-router.tsx';
import { App } from '#web/shell/app.tsx';
import { screensByPath } from '#web/shell/screens.ts';
import { emulateTouch } from './emulate-touch.ts';
import { FakeServer } from './fake-server.ts';
import { SilentSource } from './silent-source.ts';

const settleAtOnce = router.startTransition;

/**
 * What a test may say about the person on screen; the default is Dana Whitfield, who has just created an organization.
 */
type Person = Partial<Omit<User, 'id' | 'workspaceId'>>;

function userOf(person: Person): User {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    workspaceId: crypto.randomUUID(),
    organizationName: 'Northfield Avionics',
    email: 'dana@northfield.example',
    emailProven: true,
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '',
    profileImageUrl: null,
    role: 'admin',
    onboardingCompleted: false,
    agencyType: null,
    agencyName: null,
    location: null,
    complianceProfile: null,
    complianceScope: null,
    setupData: null,
    createdAt: now,
    updatedAt: now,
    ...person,
  };
}

// Preloaded, because the router's lazy components call React in a way that makes its development build complain.
async function loadScreens(): Promise<void> {
  const lazy = [...screensByPath.values()].flat().map(({ Component }) => Component);
  await Promise.all(lazy.map((component) => component.preload?.()));
}

/**
 * The app in this page, with somebody signed in: real screens over real databases, and a server that decides as the
 * real one does. There is one at a time.
 */
export class ScreenPage {
  readonly server: FakeServer;
  readonly workspace: Workspace;
  #unmount = () => {};

  private constructor(server: FakeServer, workspace: Workspace) {
    this.server = server;
    this.workspace = workspace;
  }

  /**
   * Signs somebody in on a device that has synchronized, or, with `arriving`, that is about to. Nothing is shown yet.
   */
  static async open(
    person: Person = {},
    { touch = false, arriving }: { touch?: boolean; arriving?: (server: FakeServer) => void } = {},
  ): Promise<ScreenPage> {
    if (touch) await emulateTouch(true);
    const user = userOf(person);
    const server = new FakeServer(user);
    arriving?.(server);
    const realFetch = window.fetch.bind(window);
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const isCall = new URL(input instanceof Request ? input.url : input, window.location.href).pathname;
      return isCall.startsWith('/api/') ? server.handle(new Request(input, init)) : realFetch(input, init);
    });
    vi.stubGlobal('EventSource', SilentSource);
    const workspace = await Workspace.open(user);
    vi.spyOn(accountStore, 'get').mockReturnValue({
      state: 'signed_in',
      user,
      workspace,
      expired: false,
      turnedAway: false,
    });
    await loadScreens();
    workspace.loop.start();
    if (arriving) return new ScreenPage(server, workspace);
    const outcome = await workspace.loop.syncNow();
    if (outcome?.state !== 'done') throw new Error(`the device could not synchronize: ${JSON.stringify(outcome)}`);
    return new ScreenPage(server, workspace);
  }

  /** Carries out a change as a screen does, and has the server decide about it. */
  async change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>): Promise<void> {
    const mutated = await this.workspace.change(mutator, args);
    if ('refused' in mutated) throw new Error(`${mutator.name} was refused: ${mutated.refused.message}`);
  }

  /** What this device keeps as drafts, as JSON. */
  async drafts(): Promise<string> {
    return JSON.stringify(await this.workspace.db.table('draft').toArray());
  }

  /** Reopens the app at an address. */
  async show(address: string): Promise<void> {
    this.#unmount();
    router.history.push(address);
    await this.#mount();
  }

  /** Reopens the app where it is. */
  async reload(): Promise<void> {
    this.#unmount();
    await this.#mount();
  }

  async #mount(): Promise<void> {
    // Otherwise a router that was on screen before would wait for its old screen to be drawn.
    router.startTransition = settleAtOnce;
    await router.load();
    const place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    const root = createRoot(place);
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    this.#unmount = () => {
      root.unmount();
      place.remove();
    };
  }

  /**
   * Removes the app. The databases stay open until the browser closes, because a screen still reading would complain if
   * they were closed.
   */
  leave(): void {
    this.#unmount();
    this.workspace.loop.stop();
    clearToasts();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  }
}
