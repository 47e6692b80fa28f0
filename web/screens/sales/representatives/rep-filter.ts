import { fullName } from '#sync/domain/people/person-name.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';

const repShows = ['all', 'active', 'inactive'] as const;
export type RepShow = (typeof repShows)[number];

/** Those in the chosen state whose name, address, territory or code contains the text. */
export function filterReps(reps: readonly Representative[], words: string, show: RepShow): Representative[] {
  const wanted = words.trim().toLowerCase();
  return reps.filter((rep) => {
    if (show !== 'all' && rep.isActive !== (show === 'active')) return false;
    const texts = [fullName(rep), rep.email, rep.territory, rep.referralCode];
    return texts.some((text) => text.toLowerCase().includes(wanted));
  });
}
