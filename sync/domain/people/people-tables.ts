import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { memberSchema } from './member-record.ts';
import { namedPersonSchema } from './named-person-record.ts';
import { profileSchema } from './profile-record.ts';

export const peopleTables = [
  {
    name: 'member',
    row: memberSchema,
    fields: {},
    readOnly: true,
  },
  // The rows of `member` as their owners see them; both share one sequence number, so that a name change reaches both
  // together.
  {
    name: 'profile',
    row: profileSchema,
    fields: {},
    sqlTable: 'member',
    owner: 'id',
    changesOnly: true,
  },
  // Rows never change, so none is later than another; missing ones are offered whole.
  { name: 'namedPerson', row: namedPersonSchema, fields: {}, writtenAt: () => '' },
] as const satisfies readonly Table[];

export type PeopleTables = TablesOf<typeof peopleTables>;
