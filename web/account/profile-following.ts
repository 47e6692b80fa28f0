import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { followAnswer } from '#web/store/follow-answer.ts';
import type { Workspace } from './workspace.ts';

/** The person as their profile on this device describes them, including unsent changes. */
export function withProfile(user: User, profile: Profile): User {
  return { ...user, ...profile, id: user.id };
}

/** Reports what this device knows of its person's profile, now and after each change. Returns what ends it. */
export function followProfile({ db, user }: Workspace, onProfile: (profile: Profile) => void): () => void {
  const ask = async () => db.table('profile').get(user.id);
  return followAnswer(db, ask, (profile) => profile && onProfile(profile));
}

/** Reports a role that is another than the app knows, so that what an administrator changed shows at once. */
export function followRole(workspace: Workspace, onChange: () => void): () => void {
  const ask = async () => workspace.db.table('member').get(workspace.user.id);
  return followAnswer(workspace.db, ask, (member) => member && member.role !== workspace.user.role && onChange());
}
