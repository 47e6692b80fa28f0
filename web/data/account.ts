import { getUser } from '#sync/contract/auth-contract.ts';
import type { User } from '#sync/records/user-record.ts';
import { call, CallError } from './call.ts';
import { findCurrentPerson, forgetCurrent, forgetPerson, rememberPerson } from './device-database.ts';
import { Workspace } from './workspace.ts';

/**
 * Whose app this is. 'loading': this device remembers nobody and the server has not answered yet. 'expired' is a signed-in person whose session
 * ended: they go on working, and sending waits for the sign-in.
 */
export type Account =
  | { state: 'loading' }
  | { state: 'signed_out' }
  | { state: 'signed_in'; user: User; workspace: Workspace; expired: boolean };

type Listener = () => void;

class AccountStore {
  #account: Account = { state: 'loading' };
  readonly #listeners = new Set<Listener>();

  get = (): Account => this.#account;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Local first: a remembered person is signed in at once, whatever the network does. Then the server is asked. */
  async start(): Promise<void> {
    const remembered = await findCurrentPerson().catch(() => undefined);
    if (remembered) await this.#enter(remembered.user);
    await this.refresh();
    window.addEventListener('online', () => void this.refresh());
  }

  /** Asks the server who is signed in. No answer changes nothing. */
  async refresh(): Promise<void> {
    try {
      const user = await call(getUser, {});
      await rememberPerson(user);
      const { state } = this.#account;
      if (state === 'signed_in' && this.#account.user.id !== user.id) {
        // Another person signed in on this browser: their own records, from a clean start.
        window.location.reload();
        return;
      }
      if (this.#account.state === 'signed_in') this.#set({ ...this.#account, user, expired: false });
      else await this.#enter(user);
    } catch (error) {
      const ended = error instanceof CallError && error.status === 401;
      if (this.#account.state === 'signed_in') this.#set({ ...this.#account, expired: ended });
      else this.#set({ state: 'signed_out' });
    }
  }

  /** The person leaves this device. `erase`: their records go with them, unsent changes included. */
  async leave(erase: boolean): Promise<void> {
    const account = this.#account;
    if (account.state !== 'signed_in') return;
    if (erase) {
      await account.workspace.erase();
      await forgetPerson(account.user.id);
    } else {
      account.workspace.close();
      await forgetCurrent();
    }
    window.location.assign('/api/logout');
  }

  async #enter(user: User): Promise<void> {
    const workspace = await Workspace.open(user);
    this.#set({ state: 'signed_in', user, workspace, expired: false });
    workspace.loop.start();
  }

  #set(account: Account): void {
    this.#account = account;
    for (const listener of this.#listeners) listener();
  }
}

export const accountStore = new AccountStore();
