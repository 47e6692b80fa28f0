import * as z from 'zod/mini';
import { bytesOf } from '#sync/domain/common/byte-text.ts';
import { FROM_FILE } from '#sync/domain/common/from-file.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { hashOfSecurityPlan } from './security-plan-parts.ts';
import { refuseName } from './ssp-mutators.ts';
import type { SspTables } from './ssp-tables.ts';
import { sspVersionSchema } from './ssp-version-record.ts';
import { isReadable } from './version-content.ts';

const mutator = productMutators<SspTables>();

const TABLE = 'sspVersion';
/** The most bytes of what a version froze as JSON: a change travels in one request. */
const BYTES = 1_500_000;

/** What a file tells keeps its name, so that its hash holds. */
const ADVICE = 'Leave it out, or publish it under another name where it comes from.';

const bringArgs = z.object({
  id: recordIdSchema,
  version: requiredTextArg('Version', 20),
  remark: textArg('What changed', TEXT_LIMITS.resources),
  parts: sspVersionSchema.shape.parts,
  packSha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  sha256: z.string(),
  createdAt: z.iso.datetime(),
  createdByName: textArg('Published by', 300),
});

/** Brings a version that another workspace published: what its hash covers, and its day as it was told. */
export const bringVersion = mutator({
  name: 'sspVersion.bring',
  args: bringArgs,
  action: 'ssp.publish',
  touches: ({ id }) => [{ table: TABLE, id, fields: [] }],
  reads: ({ version }) => [{ table: TABLE, field: 'version', value: version }],
  decide: (view, args, { now }) => {
    const taken = refuseName(view, args.id, args.version, ADVICE);
    if (taken) return taken;
    if (args.createdAt > now) return refuse('createdAt', 'A version from another workspace cannot be in the future.');
    if (bytesOf(JSON.stringify(args.parts)).byteLength > BYTES)
      return refuse('parts', 'It is too long to be imported.');
    if (!isReadable(args)) return refuse('parts', 'What it froze cannot be read.');
    if (hashOfSecurityPlan(args) !== args.sha256) return refuse('sha256', 'Its texts do not match its hash.');
    const row = { ...args, createdBy: '', createdByName: `${args.createdByName}${FROM_FILE}` };
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

/** Removes a version that a file brought. */
export const deleteVersion = mutator({
  name: 'sspVersion.delete',
  args: z.object({ id: recordIdSchema }),
  action: 'ssp.publish',
  touches: ({ id }) => [{ table: TABLE, id, fields: [], isWhole: true }],
  decide: (view, { id }) => {
    const row = view.get(TABLE, id);
    if (!row) return noSuch('version');
    if (row.createdBy !== '') return refuse('id', 'Only an imported version can be removed.');
    return [{ kind: 'delete', table: TABLE, id }];
  },
});
