import { getUser } from '#sync/domain/people/auth-contract.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { call, CallError } from '#web/data/call.ts';
import {
  describePerson,
  findCurrentPerson,
  forgetCurrent,
  forgetPerson,
  onPersonChange,
  rememberPerson,
} from '#web/data/records/device-database.ts';
import {
  adoptOnboardingDraft,
  claimOnboardingDraft,
  dropOnboardingDraft,
  findOnboardingDraft,
} from '#web/data/drafts/onboarding-draft.ts';
import { followProfile, withProfile } from './profile-following.ts';
import { SilentDatabaseError } from '#web/data/sync/silence.ts';
import { Workspace } from './workspace.ts';

/**
 * Whose app this is. 'loading': not known yet; `asking` is false for the milliseconds in which this device looks up
 * whom it remembers, then true while the server is asked. 'signed_out': nobody; `answered` is false when the server
 * could not be asked. 'failed': this browser does not open the records. `expired` is a signed-in person whose session
 * has ended: they can go on working, and sending waits for the sign-in; `turnedAway` when this visit's very first
 * question was answered so. 'locked': in another tab the person signed out (`isSignedOut`) or somebody else signed in;
 * this page shows nothing of theirs any more.
 */
export type Account =
  | { state: 'loading'; asking: boolean }
  | { state: 'signed_out'; answered: boolean }
  | { state: 'failed'; error: unknown }
  | { state: 'locked'; isSignedOut: boolean }
  | { state: 'signed_in'; user: User; workspace: Workspace; expired: boolean; turnedAway: boolean };

/** Leaving the screens saves what was being written; then the databases are closed. */
const LAST_WORDS_MS = 2_000;

type Listener = () => void;
type Prepare = (opening: Promise<Workspace>) => Promise<unknown>;

class AccountStore {
  #account: Account = { state: 'loading', asking: false };
  #asked = false;
  #profile: Profile | undefined;
  #isRemembered = false;
  #isLeaving = false;
  #stopFollowing: (() => void) | undefined;
  readonly #listeners = new Set<Listener>();

  get = (): Account => this.#account;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Local first: a remembered person is signed in at once, with or without a network. Then the server is asked.
   * `prepare` prepares what such a person will see while their records open.
   */
  async start(prepare: Prepare): Promise<void> {
    let silence: SilentDatabaseError | undefined;
    const remembered = await findCurrentPerson().catch((error: unknown) => {
      if (error instanceof SilentDatabaseError) silence = error;
    });
    this.#isRemembered = Boolean(remembered);
    this.#watchPerson();
    if (silence) this.#set({ state: 'failed', error: silence });
    else if (remembered) await this.#enter(remembered.user, prepare);
    else this.#set({ state: 'loading', asking: true });
    await this.refresh();
    window.addEventListener('online', () => void this.refresh());
  }

  /** Asks the server who is signed in. Without an answer nothing changes for a signed-in person. */
  async refresh(): Promise<void> {
    if (this.#account.state === 'locked') return;
    const first = !this.#asked;
    this.#asked = true;
    let user: User;
    try {
      user = await call(getUser, {});
    } catch (error) {
      if (this.get().state === 'locked') return;
      const ended = error instanceof CallError && error.status === 401;
      if (this.#account.state === 'signed_in') {
        if (ended) this.#set({ ...this.#account, expired: true, turnedAway: this.#account.turnedAway || first });
      } else if (this.#account.state !== 'failed') this.#set({ state: 'signed_out', answered: ended });
      return;
    }
    // Who has left meanwhile must not be remembered again.
    if (this.#isLeaving || this.get().state === 'locked') return;
    if (this.#account.state === 'signed_in' && this.#account.user.id !== user.id) {
      // Another person signed in on this browser: their own records, from a clean start.
      this.#isLeaving = true;
      await rememberPerson(user);
      window.location.reload();
      return;
    }
    // Unsent changes on this device are newer than the server's answer.
    if (this.#profile?.id === user.id) user = withProfile(user, this.#profile);
    await rememberPerson(user).then(
      () => (this.#isRemembered = true),
      () => undefined,
    );
    if (this.#account.state === 'signed_in') {
      this.#account.workspace.describe(user);
      this.#set({ ...this.#account, user, expired: false, turnedAway: false });
    } else await this.#enter(user);
  }

  /** The person leaves this device. `erase`: deletes their records too, including unsent changes. */
  async leave(erase: boolean): Promise<void> {
    const account = this.#account;
    if (account.state !== 'signed_in') return;
    this.#isLeaving = true;
    this.#stopFollowing?.();
    // Done first, so that no other tab keeps showing them.
    await forgetCurrent();
    if (erase) {
      await account.workspace.erase();
      await forgetPerson(account.user.id);
      if (findOnboardingDraft(account.user.id)) dropOnboardingDraft();
    } else account.workspace.close();
    window.location.assign('/api/logout');
  }

  async #enter(user: User, prepare?: Prepare): Promise<void> {
    claimOnboardingDraft(user.id);
    try {
      const opening = Workspace.open(user);
      const prepared = prepare?.(opening).catch(() => undefined);
      const workspace = await opening;
      await prepared;
      this.#set({ state: 'signed_in', user, workspace, expired: false, turnedAway: false });
      workspace.loop.start();
      this.#stopFollowing = followProfile(workspace, (profile) => void this.#describe(workspace, profile));
    } catch (error) {
      this.#set({ state: 'failed', error });
    }
  }

  // The profile on this device changed, by an edit here or by a pull.
  async #describe(workspace: Workspace, profile: Profile): Promise<void> {
    this.#profile = profile;
    if (this.#account.state !== 'signed_in' || this.#account.user.id !== profile.id) return;
    const user = withProfile(this.#account.user, profile);
    if (!sameValue(user, this.#account.user)) {
      workspace.describe(user);
      this.#set({ ...this.#account, user });
      await describePerson(user).catch(() => undefined);
    }
    await adoptOnboardingDraft(workspace, profile).catch(() => undefined);
  }

  // A frozen page may miss messages, so it checks again when it is visible.
  #watchPerson(): void {
    const check = () => void this.#checkPerson().catch(() => undefined);
    onPersonChange(check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', check);
    window.addEventListener('vernier:outdated', check);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  }

  async #checkPerson(): Promise<void> {
    const account = this.#account;
    if (account.state !== 'signed_in' || this.#isLeaving || !this.#isRemembered) return;
    const current = await findCurrentPerson();
    if (current?.userId === account.user.id || this.#account.state !== 'signed_in' || this.#isLeaving) return;
    this.#stopFollowing?.();
    account.workspace.loop.stop();
    this.#set({ state: 'locked', isSignedOut: current === undefined });
    setTimeout(() => account.workspace.close(), LAST_WORDS_MS);
  }

  #set(account: Account): void {
    this.#account = account;
    for (const listener of this.#listeners) listener();
  }
}

export const accountStore = new AccountStore();
