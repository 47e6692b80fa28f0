import * as z from 'zod/mini';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Touch } from '#sync/engine/schema.ts';
import { judgementNeeds, type JudgementNeed } from './judgement-basis.ts';
import { BASIS_REFERENCE_LENGTH, judgementBases, judgements } from './objective-status-record.ts';
import type { ObjectiveTables } from './objective-tables.ts';

const mutator = productMutators<ObjectiveTables>();

const judgeArgs = z.object({
  objectiveId: z.string().check(z.minLength(1), z.maxLength(64)),
  judgement: z.nullable(z.enum(judgements, { error: `A judgment is one of ${judgements.join(', ')}, or null.` })),
  reason: z.string({ error: 'The reason is text.' }).check(
    z.maxLength(TEXT_LIMITS.judgementReason, {
      error: `A reason can have at most ${TEXT_LIMITS.judgementReason} characters.`,
    }),
  ),
  basis: z.nullable(z.enum(judgementBases, { error: `A basis is one of ${judgementBases.join(', ')}, or null.` })),
  reference: z.string({ error: 'The reference is text.' }).check(
    z.maxLength(BASIS_REFERENCE_LENGTH, {
      error: `A reference can have at most ${BASIS_REFERENCE_LENGTH} characters.`,
    }),
  ),
  date: z.nullable(z.iso.date({ error: 'The date is a calendar day such as 2026-06-30, or null.' })),
});
type JudgeArgs = z.infer<typeof judgeArgs>;

const missing: Readonly<Record<JudgementNeed, string>> = {
  reason: 'Say why.',
  basis: 'This result cannot rest on that basis.',
  reference: 'Name what it rests on.',
  date: 'Enter the day of what it rests on.',
};

function fieldsOf({ judgement, reason, basis, reference, date }: JudgeArgs) {
  // Clearing a judgment clears its reasons as well.
  if (judgement === null)
    return { judgement, judgementReason: '', basis: null, basisReference: '', basisDate: null } as const;
  return { judgement, judgementReason: reason, basis, basisReference: reference, basisDate: date };
}

/** Records the result of judging an objective, beside its status; null clears it. */
export const judgeObjective = mutator({
  name: 'objectiveStatus.judge',
  args: judgeArgs,
  action: 'objectiveStatus.change',
  touches: (args): Touch<ObjectiveTables>[] => [
    {
      table: 'objectiveStatus',
      id: args.objectiveId,
      fields: ['judgement', 'judgementReason', 'basis', 'basisReference', 'basisDate'],
      set: fieldsOf(args),
    },
  ],
  reads: ({ objectiveId }) => [{ table: 'objective', id: objectiveId, isThere: true }],
  decide: (view, args) => {
    if (!view.has('objective', args.objectiveId)) return noSuch('objective', 'objectiveId');
    const { judgement } = args;
    const [need] = judgement === null ? [] : judgementNeeds({ ...args, judgement });
    if (need) return refuse(need, missing[need]);
    return [{ kind: 'edit', table: 'objectiveStatus', id: args.objectiveId, set: fieldsOf(args) }];
  },
});
