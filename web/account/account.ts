import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { sameValue } from '#sync/engine/value.ts';
import { adoptOnboardingDraft, claimOnboardingDraft, dropOwnOnboardingDraft } from '#web/drafts/onboarding-draft.ts';
import { findWorkspace, keepMemberships, keepUser, type KnownWorkspace } from '#web/store/account-database.ts';
import { CallError } from '#web/store/calls/call.ts';
import { dropTabWorkspace, keepTabWorkspace, tabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { SilentDatabaseError } from '#web/store/connection/silence.ts';
import {
  describePerson,
  deviceDatabase,
  findCurrentPerson,
  forgetCurrent,
  onPersonChange,
  personsOf,
  rememberPerson,
  type RememberedPerson,
} from '#web/store/device-database.ts';
import { followAnswer } from '#web/store/follow-answer.ts';
import { beginAtHome, countWorkspaces, eraseForgotten, erasePerson, findPlace, isAtHome } from './account-place.ts';
import { askAccount, type AskedAccount } from './ask-account.ts';
import { signOutAddress } from './end-session.ts';
import { dropLeftSession, endIfLeft, keepLeftSession } from './late-sign-out.ts';
import { followProfile, withProfile } from './profile-following.ts';
import { Workspace } from './workspace.ts';

/**
 * Whose app this is. 'loading': not known yet; `asking` is false for the milliseconds in which this device looks up
 * whom it remembers, then true while the server is asked. 'signed_out': nobody; `answered` is false when the server
 * could not be asked. 'failed': this browser does not open the records. `expired` is a signed-in person whose session
 * has ended: they can go on working, and sending waits for the sign-in; `turnedAway` when this visit's very first
 * question was answered so. 'locked': in another tab the person signed out (`isSignedOut`) or somebody else signed in;
 * this page shows nothing of theirs any more. 'removed': the person is no longer a member of the workspace that this
 * tab names. 'elsewhere': that workspace was never opened on this device, and the server does not answer. 'homeless':
 * the person belongs to no workspace.
 */
export type Account =
  | { state: 'loading'; asking: boolean }
  | { state: 'signed_out'; answered: boolean }
  | { state: 'failed'; error: unknown }
  | { state: 'locked'; isSignedOut: boolean }
  | { state: 'removed'; accountId: string; place: KnownWorkspace }
  | { state: 'elsewhere' }
  | { state: 'homeless'; accountId: string; email: string }
  | { state: 'signed_in'; user: User; workspace: Workspace; expired: boolean; turnedAway: boolean };

/** Leaving the screens saves what was being written; then the databases are closed. */
const LAST_WORDS_MS = 2_000;

type Listener = () => void;
type Prepare = (opening: Promise<Workspace>) => Promise<unknown>;

type SignedIn = Extract<Account, { state: 'signed_in' }>;

class AccountStore {
  #account: Account = { state: 'loading', asking: false };
  #asked = false;
  #profile: Profile | undefined;
  #isRemembered = false;
  #isLeaving = false;
  /** This tab named no workspace when it began. */
  #isNewTab = false;
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
    this.#isNewTab = tabWorkspace() === undefined;
    this.#watchPerson();
    if (silence) this.#set({ state: 'failed', error: silence });
    else if (remembered) await this.#arrive(remembered, prepare);
    else this.#set({ state: 'loading', asking: true });
    await this.refresh();
    window.addEventListener('online', () => void this.refresh());
  }

  /** Asks the server who is signed in. Without an answer nothing changes for a signed-in person. */
  async refresh(): Promise<void> {
    if (this.#account.state === 'locked') return;
    const first = !this.#asked;
    this.#asked = true;
    let asked: AskedAccount;
    try {
      asked = await askAccount();
      if (await endIfLeft(asked.sessionId)) return this.#unanswered(true, first);
    } catch (error) {
      const isNobody = error instanceof CallError && error.status === 401;
      if (isNobody) dropLeftSession();
      return this.#unanswered(isNobody, first);
    }
    // Who has left meanwhile must not be remembered again.
    if (this.#isLeaving || this.get().state === 'locked') return;
    if (this.#account.state === 'signed_in') return this.#hear(this.#account, asked);
    const isGone = this.#account.state === 'removed' && !isAmong(asked, this.#account.place);
    // A page that begins so is about the account; one that is on screen stays.
    if (isGone && (asked.memberships.length > 0 || !first)) return;
    if (asked.user) return this.#enter(asked.user, asked);
    const [place] = asked.memberships;
    if (!place) return this.#set({ state: 'homeless', accountId: asked.id, email: asked.email });
    // With several and none named: the first, from where the portfolio leads to all.
    keepTabWorkspace(place.workspaceId);
    return this.refresh();
  }

  #unanswered(ended: boolean, first: boolean): void {
    const account = this.get();
    if (account.state === 'signed_in') {
      if (ended) this.#set({ ...account, expired: true, turnedAway: account.turnedAway || first });
    } else if (['loading', 'signed_out', 'elsewhere'].includes(account.state)) {
      const isElsewhere = this.#isRemembered && !ended;
      this.#set(isElsewhere ? { state: 'elsewhere' } : { state: 'signed_out', answered: ended });
    }
  }

  // The server's word about a person who is signed in here.
  async #hear(account: SignedIn, asked: AskedAccount): Promise<void> {
    const { id, memberships, user: told, sessionId } = asked;
    if (account.user.id !== id) {
      // Another person signed in on this browser: their own records, from a clean start.
      this.#isLeaving = true;
      dropTabWorkspace();
      if (told) await rememberPerson(told, sessionId);
      else await forgetCurrent();
      window.location.reload();
      return;
    }
    const { workspace } = account;
    if (told?.workspaceId !== account.user.workspaceId) {
      await keepMemberships(workspace.account, memberships).catch(() => undefined);
      // Its own round says, with a proof, whether the person is a member no more.
      return workspace.loop.kick(0);
    }
    // Unsent changes on this device are newer than the server's answer.
    const user = this.#profile?.id === id ? withProfile(told, this.#profile) : told;
    await this.#remember(user, workspace.account, asked);
    workspace.describe(user);
    if (this.get().state === 'signed_in') this.#set({ ...account, user, expired: false, turnedAway: false });
  }

  async #remember(user: User, account: Workspace['account'], asked: AskedAccount): Promise<void> {
    try {
      await rememberPerson(user, asked.sessionId);
      await keepMemberships(account, asked.memberships);
      await keepUser(account, user);
      this.#isRemembered = true;
    } catch {
      // A device that stores nothing more still shows what it has.
    }
  }

  /** The person leaves this device. `erase`: deletes their records too, including unsent changes. */
  async leave(erase: boolean): Promise<void> {
    const account = this.#account;
    if (account.state !== 'signed_in' && account.state !== 'homeless') return;
    const workspace = account.state === 'signed_in' ? account.workspace : undefined;
    const accountId = account.state === 'signed_in' ? account.user.id : account.accountId;
    this.#isLeaving = true;
    this.#stopFollowing?.();
    const sessionId = (await findCurrentPerson().catch(() => undefined))?.sessionId;
    if (sessionId !== undefined) keepLeftSession(sessionId);
    // Done first, so that no other tab keeps showing them.
    await forgetCurrent();
    if (erase) {
      await erasePerson(accountId, workspace);
      dropOwnOnboardingDraft(accountId);
    } else workspace?.close();
    dropTabWorkspace();
    window.location.assign(signOutAddress(sessionId));
  }

  // A remembered person's tab goes on where it was, also without a network.
  async #arrive(remembered: RememberedPerson, prepare: Prepare): Promise<void> {
    const place = await findPlace(remembered, tabWorkspace());
    if ('removed' in place) {
      this.#set({ state: 'removed', accountId: remembered.accountId, place: place.removed });
    } else if ('unknown' in place) this.#set({ state: 'loading', asking: true });
    else {
      if (this.#isNewTab && isAtHome() && (await countWorkspaces(remembered.accountId)) > 1) beginAtHome();
      await this.#open(place.user, prepare);
    }
  }

  async #enter(user: User, asked: AskedAccount): Promise<void> {
    if (!this.#isRemembered && this.#isNewTab && asked.memberships.length > 1) beginAtHome();
    await this.#open(user, () => Promise.resolve(), asked);
  }

  async #open(user: User, prepare: Prepare, asked?: AskedAccount): Promise<void> {
    claimOnboardingDraft(user);
    keepTabWorkspace(user.workspaceId);
    try {
      let begin = () => {};
      const shown = new Promise<void>((resolve) => (begin = resolve));
      const opening = Workspace.open(user, shown);
      const prepared = prepare(opening).catch(() => undefined);
      const workspace = await opening;
      await prepared;
      if (asked) await this.#remember(user, workspace.account, asked);
      this.#set({ state: 'signed_in', user, workspace, expired: false, turnedAway: false });
      workspace.loop.start();
      // After the drawing that this state begins.
      setTimeout(begin);
      const ends = [
        followProfile(workspace, (profile) => void this.#describe(workspace, profile)),
        followAnswer(
          workspace.account,
          async () => findWorkspace(workspace.account, user.workspaceId),
          (place) => place?.removedAt !== undefined && this.#remove(workspace, place),
        ),
      ];
      this.#stopFollowing = () => ends.forEach((end) => end());
    } catch (error) {
      this.#set({ state: 'failed', error });
    }
  }

  // The person is no longer a member: nothing more of the workspace is shown, in any tab.
  #remove(workspace: Workspace, place: KnownWorkspace): void {
    if (this.#account.state !== 'signed_in') return;
    this.#stopFollowing?.();
    workspace.loop.stop();
    this.#set({ state: 'removed', accountId: workspace.user.id, place });
    setTimeout(() => workspace.close(), LAST_WORDS_MS);
  }

  // The profile on this device changed, by an edit here or by a pull.
  async #describe(workspace: Workspace, profile: Profile): Promise<void> {
    this.#profile = profile;
    if (this.#account.state !== 'signed_in' || this.#account.user.id !== profile.id) return;
    const user = withProfile(this.#account.user, profile);
    if (!sameValue(user, this.#account.user)) {
      workspace.describe(user);
      this.#set({ ...this.#account, user });
      await describePerson(user)
        .then(() => keepUser(workspace.account, user))
        .catch(() => undefined);
    }
    await adoptOnboardingDraft(workspace, profile).catch(() => undefined);
  }

  // A frozen page may miss messages, so it checks again when it is visible.
  #watchPerson(): void {
    const check = () => void this.#checkPerson().catch(() => undefined);
    onPersonChange(check);
    deviceDatabase.onRenewed(check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', check);
    window.addEventListener('vernier:outdated', check);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  }

  async #checkPerson(): Promise<void> {
    const account = this.#account;
    if (account.state !== 'signed_in' || this.#isLeaving || !this.#isRemembered) return;
    const current = await findCurrentPerson();
    if (current?.accountId === account.user.id) return deviceDatabase.settled();
    if (this.#account.state !== 'signed_in' || this.#isLeaving) return;
    // Nobody has left: the browser deleted the list itself, or is said to have.
    if (!current && deviceDatabase.isInDoubt && !(await personsOf().get(account.user.id))) {
      await rememberPerson(account.user);
      return this.refresh();
    }
    this.#stopFollowing?.();
    account.workspace.loop.stop();
    this.#set({ state: 'locked', isSignedOut: current === undefined });
    setTimeout(() => {
      account.workspace.close();
      const person = { accountId: account.user.id, workspaceId: account.user.workspaceId };
      // Where the device does not answer now, the list of persons may be whole, and nothing is erased.
      eraseForgotten(person).catch(() => undefined);
    }, LAST_WORDS_MS);
  }

  #set(account: Account): void {
    this.#account = account;
    for (const listener of this.#listeners) listener();
  }
}

function isAmong({ memberships }: AskedAccount, { workspaceId }: KnownWorkspace): boolean {
  return memberships.some((one) => one.workspaceId === workspaceId);
}

export const accountStore = new AccountStore();
