import type { User } from '#sync/domain/people/user-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Account } from '#web/account/account.ts';
import type { Access } from '#web/screen-route.ts';

/** What a client has: the requests, the schedules, their account and their workspaces. */
const OF_CLIENTS = /^\/(requests|profile|workspaces|assessments\/[^/]+\/schedule)(\/|$)/;

/**
 * What to show at an address for this account. 'requests': nothing here is for a client, whom the requests are shown
 * instead. 'nothing': for the milliseconds until the device knows whom it
 * remembers. 'waiting': a signed-in person's screen, while the server is asked. 'sign_in': nobody is signed in.
 * 'unreachable': nobody is remembered, and the server could not be asked.
 */
export type ScreenChoice<S> =
  | { show: 'screen'; screen: S; framed: boolean }
  | { show: 'requests' | 'nothing' | 'waiting' | 'sign_in' | 'unreachable' };

/** Chooses among the screens of a path; where it has two, the account decides. */
export function chooseScreen<S extends { access: Access }>(
  screens: readonly S[],
  account: Pick<Account, 'state'> & { asking?: boolean; answered?: boolean; user?: Pick<User, 'role'> },
  path = '',
): ScreenChoice<S> {
  const inside = screens.find(({ access }) => access !== 'signed_out');
  const outside = screens.find(({ access }) => access !== 'signed_in');
  if (account.state === 'signed_in') {
    const isForReaders = inside?.access === 'signed_in' && !OF_CLIENTS.test(path);
    if (isForReaders && account.user && !can(account.user.role, 'compliance.read')) return { show: 'requests' };
    const screen = inside ?? outside;
    return screen ? { show: 'screen', screen, framed: screen.access !== 'signed_out' } : { show: 'nothing' };
  }
  const undecided = account.state === 'loading' && account.asking === false;
  if (undecided && inside) return { show: outside ? 'nothing' : 'waiting' };
  if (outside) return { show: 'screen', screen: outside, framed: false };
  if (account.state === 'loading') return { show: 'waiting' };
  return { show: account.answered ? 'sign_in' : 'unreachable' };
}
