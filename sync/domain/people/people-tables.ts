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
  // The rows of `member` as their owners see them; both carry one number, so that a name reaches the two together.
  {
    name: 'profile',
    row: profileSchema,
    fields: {},
    sqlTable: 'member',
    owner: 'id',
    changesOnly: true,
  },
  // Nobody changes one, so that none is later than another; missing ones come back whole.
  { name: 'namedPerson', row: namedPersonSchema, fields: {}, writtenAt: () => '' },
] as const satisfies readonly Table[];

export type PeopleTables = TablesOf<typeof peopleTables>;
