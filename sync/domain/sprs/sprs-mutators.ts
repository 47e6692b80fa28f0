import * as z from 'zod/mini';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { keysOf } from '#sync/engine/value.ts';
import type { SprsTables } from './sprs-tables.ts';
import { assessingScopes, SPRS_WORKSHEET_ID } from './sprs-worksheet-record.ts';

const mutator = productMutators<SprsTables>();

const NAME_LENGTH = 120;
const PEOPLE = 10_000_000;

const fields = z.partial(
  z.object({
    hasVendorRole: z.boolean(),
    highestCageCode: z
      .string()
      .check(z.regex(/^([0-9A-Z]{5})?$/, { error: 'A CAGE code has five capital letters or digits.' })),
    assessingScope: z.nullable(z.enum(assessingScopes)),
    scopeName: textArg('The name of the scope', NAME_LENGTH),
    employeeCount: z.nullable(
      z
        .int({ error: 'The number of employees is a whole number.' })
        .check(
          z.gte(1, { error: 'There is at least one employee.' }),
          z.lte(PEOPLE, { error: 'There are at most 10,000,000 employees.' }),
        ),
    ),
    officialName: textArg('Name', NAME_LENGTH),
    officialTitle: textArg('Title', NAME_LENGTH),
    officialEmail: textArg('Email', 254).check(
      z.regex(/^([^\s@]+@[^\s@]+)?$/, { error: 'Enter an email address such as name@company.com.' }),
    ),
    transferredOn: z.nullable(z.iso.date({ error: 'The day of the transfer is a date such as 2026-06-30.' })),
  }),
);
export type SprsFields = z.infer<typeof fields>;

const saveArgs = z.object({ set: fields });

/** Saves what SPRS asks for besides the results. */
export const saveSprsWorksheet = mutator({
  name: 'sprsWorksheet.save',
  args: saveArgs,
  action: 'status.manage',
  touches: ({ set }) => [{ table: 'sprsWorksheet', id: SPRS_WORKSHEET_ID, fields: keysOf(set), set }],
  decide: (_view, { set }) => [{ kind: 'edit', table: 'sprsWorksheet', id: SPRS_WORKSHEET_ID, set }],
});
