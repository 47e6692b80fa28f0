import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordArgs, recordMutators } from '#sync/domain/common/record-mutators.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { DocumentTables } from '#sync/domain/document/document-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Touch } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { type EvidenceRequest, requestStates } from './request-record.ts';
import { canRequestBecome, isUnanswered } from './request-state.ts';
import type { RequestTables } from './request-tables.ts';

type Tables = RequestTables & DocumentTables;
const mutator = productMutators<Tables>();

const TABLE = 'evidenceRequest';
const gone = noSuch('request');
const known: ReadonlySet<string> = new Set(objectiveIds);
/** Maximum documents that answer one request. */
const DOCUMENTS = 50;

/** The fields of a request, with the messages shown under them. */
export const requestFieldsSchema = z.object({
  what: requiredTextArg('What is asked for', TEXT_LIMITS.resources),
  objectiveIds: z.array(z.string()).check(
    z.minLength(1, { error: 'Choose at least one objective.' }),
    z.refine((ids) => ids.every((id) => known.has(id)), { error: 'There is no objective with this id.' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'List each objective only once.' }),
  ),
  ownerId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  dueOn: z.iso.date({ error: 'The last day is a date such as 2026-06-30.' }),
});
export type RequestFields = z.infer<typeof requestFieldsSchema>;

const touch = (id: string, fields: (keyof EvidenceRequest)[]): Touch<Tables>[] => [{ table: TABLE, id, fields }];

export const { create: askForEvidence } = recordMutators<'evidenceRequest', RequestFields>({
  table: TABLE,
  name: 'request',
  ...recordArgs(requestFieldsSchema),
  action: 'request.ask',
  born: ({ actor }) => ({ state: 'open', reason: '', answer: '', documentIds: [], askedBy: actor.id }),
});

/** Changes what is requested; omitted fields stay. */
export const updateRequest = mutator({
  name: 'evidenceRequest.update',
  args: z.object({ id: recordIdSchema, set: z.partial(requestFieldsSchema) }),
  action: 'request.ask',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    if (isUnanswered(request)) return [{ kind: 'edit', table: TABLE, id, set }];
    return refuse('id', 'A request that was answered or withdrawn cannot be changed. Open it again first.');
  },
});

/** Hands in documents for a request, or adds more until somebody has reviewed them. */
export const answerRequest = mutator({
  name: 'evidence.handIn',
  args: z.object({
    id: recordIdSchema,
    documentIds: z
      .array(z.uuid({ error: 'The document’s id must be a UUID.' }))
      .check(
        z.minLength(1, { error: 'Hand in at least one document.' }),
        z.maxLength(DOCUMENTS, { error: `At most ${DOCUMENTS} documents can answer one request.` }),
      ),
    answer: textArg('The answer', TEXT_LIMITS.resources),
  }),
  action: 'evidence.change',
  // The state is left out of the basis: what is handed in must be reviewed, whatever state was seen.
  touches: ({ id }) => touch(id, ['documentIds', 'answer']),
  reads: ({ documentIds }) => documentIds.map((id) => ({ table: 'document', id })),
  decide: (view, { id, documentIds, answer }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    if (!isUnanswered(request) && request.state !== 'received') {
      return refuse('id', 'It was accepted or withdrawn. Nothing more can be handed in for it.');
    }
    if (documentIds.some((one) => !view.get('document', one))) return noSuch('document', 'documentIds');
    const all = [...new Set([...request.documentIds, ...documentIds])];
    if (all.length > DOCUMENTS) return refuse('documentIds', `At most ${DOCUMENTS} documents can answer one request.`);
    return [{ kind: 'edit', table: TABLE, id, set: { documentIds: all, answer, state: 'received' } }];
  },
});

/** Accepts, rejects, withdraws or reopens a request. `seen`: the documents that were reviewed. */
export const decideRequest = mutator({
  name: 'evidenceRequest.decide',
  args: z.object({
    id: recordIdSchema,
    state: z.enum(requestStates, { error: 'A request is accepted, rejected, withdrawn or open.' }),
    reason: textArg('The reason', TEXT_LIMITS.resources),
    seen: z.array(z.string()).check(z.maxLength(DOCUMENTS)),
  }),
  action: 'request.ask',
  touches: ({ id, state, reason }) => [{ table: TABLE, id, fields: ['state', 'reason'], set: { state, reason } }],
  decide: (view, { id, state, reason, seen }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    if (!canRequestBecome(request.state, state))
      return refuse('state', `A request that is ${request.state} cannot become ${state}.`);
    if (state === 'rejected' && reason.trim() === '') return refuse('reason', 'Say what is missing.');
    const judges = state === 'accepted' || state === 'rejected';
    if (judges && request.documentIds.some((one) => !seen.includes(one))) {
      return refuse('seen', 'More has been handed in since. Look at it before you decide.');
    }
    return [{ kind: 'edit', table: TABLE, id, set: { state, reason } }];
  },
});
