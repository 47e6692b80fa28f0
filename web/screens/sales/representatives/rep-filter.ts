import type { Representative } from '#sync/domain/sales/sales-record.ts';

const repShows = ['all', 'active', 'inactive'] as const;
export type RepShow = (typeof repShows)[number];

/** Those in the chosen state whose name, address, territory or code contains the text. */
export function filterReps(reps: readonly Representative[], words: string, show: RepShow): Representative[] {
  const wanted = words.trim().toLowerCase();
  return reps.filter(({ firstName, lastName, email, territory, referralCode, isActive }) => {
    if (show !== 'all' && isActive !== (show === 'active')) return false;
    return [`${firstName} ${lastName}`, email, territory, referralCode].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  });
}
