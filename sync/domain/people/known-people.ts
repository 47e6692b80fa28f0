import type { People } from '#sync/engine/schema.ts';
import type { Member } from './member-record.ts';

/** Whose changes a device shows before the server has them: those of the workspace's members. */
export const knownPeople: People = {
  table: 'member',
  actorOf: (row) => {
    const { id, firstName, lastName, email, role } = row as unknown as Member;
    return { id, name: `${firstName} ${lastName}`.trim() || email, role };
  },
};
