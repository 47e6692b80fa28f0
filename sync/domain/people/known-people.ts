import type { People } from '#sync/engine/schema.ts';
import type { Member } from './member-record.ts';
import { actorOf } from './person-name.ts';

/** Whose changes a device shows before the server has them: those of the workspace's members. */
export const knownPeople: People = { table: 'member', actorOf: (row) => actorOf(row as unknown as Member) };
