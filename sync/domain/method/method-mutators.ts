import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { objectiveIdsArg } from '#sync/domain/objective/objective-ids-arg.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { findJudging, teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { unchanged } from '#sync/engine/row.ts';
import { keysOf } from '#sync/engine/value.ts';
import {
  METHOD_NAME_LENGTH,
  methodPlaces,
  methodResults,
  methods,
  methodSubjectSchema,
  type MethodRecord,
} from './method-record.ts';
import type { MethodTables } from './method-tables.ts';

const mutator = productMutators<OfTeam & MethodTables>();

const TABLE = 'methodRecord';
const EVIDENCE = 100;

/** What people enter for a method record, with the messages shown under the fields. */
const methodFieldsSchema = z.object({
  method: z.enum(methods, { error: 'A method is examine, interview or test.' }),
  objectiveIds: objectiveIdsArg,
  methodObject: textArg('What was looked at', METHOD_NAME_LENGTH),
  subject: methodSubjectSchema,
  performedBy: textArg('Who operated', METHOD_NAME_LENGTH),
  at: z.iso.datetime({ error: 'The time is an ISO time.' }),
  place: z.enum(methodPlaces, { error: 'The place is on site or remote.' }),
  observed: textArg('What was observed', TEXT_LIMITS.judgementReason),
  result: z.enum(methodResults, { error: 'A method supports, contradicts or is inconclusive.' }),
  evidenceIds: z
    .array(z.uuid({ error: 'The id of a document must be a UUID.' }))
    .check(z.maxLength(EVIDENCE, { error: `At most ${EVIDENCE} documents.` })),
});
export type MethodFields = z.infer<typeof methodFieldsSchema>;

const recordArgs = z.extend(methodFieldsSchema, { id: recordIdSchema, assessmentId: recordIdSchema });

/** Records an examination, an interview or a test. */
export const recordMethod = mutator({
  name: 'methodRecord.add',
  args: recordArgs,
  action: 'assessment.work',
  touches: ({ id }) => [{ table: TABLE, id, fields: ['method'] }],
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, args, { actor }) => {
    const acting = findJudging(view, args.assessmentId, actor);
    if ('refused' in acting) return acting;
    const row: MethodRecord = { ...args, authorId: actor.id, ...unchanged };
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

/** Changes a method record; omitted fields stay. */
export const editMethod = mutator({
  name: 'methodRecord.edit',
  args: z.object({ id: recordIdSchema, assessmentId: recordIdSchema, set: z.partial(methodFieldsSchema) }),
  action: 'assessment.work',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, { id, assessmentId, set }, { actor }) => {
    const acting = findJudging(view, assessmentId, actor);
    if ('refused' in acting) return acting;
    const row = view.get(TABLE, id);
    if (row?.assessmentId !== assessmentId) return noSuch('method record');
    if (row.authorId !== actor.id) return refuse('id', 'Only its author changes a method record.');
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});
