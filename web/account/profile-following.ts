import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { followAnswer } from '#web/store/follow-answer.ts';
import type { Workspace } from './workspace.ts';

/** A person's profile, with the role that came with the records that this device holds. */
type OwnFacts = Profile & Partial<Pick<User, 'role'>>;

/** The person as their profile on this device describes them, including unsent changes. */
export function withProfile(user: User, own: OwnFacts): User {
  return { ...user, ...own, id: user.id };
}

/** Reports what this device knows of its person, now and after each change. Returns what ends it. */
export function followProfile({ db, user }: Workspace, onProfile: (own: OwnFacts) => void): () => void {
  const ask = async (): Promise<OwnFacts | undefined> => {
    const [profile, member] = await Promise.all([db.table('profile').get(user.id), db.table('member').get(user.id)]);
    return profile && { ...profile, ...(member && { role: member.role }) };
  };
  return followAnswer(db, ask, (own) => own && onProfile(own));
}
