import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordArgs } from '#sync/domain/common/record-mutators.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { DocumentTables } from '#sync/domain/document/document-tables.ts';
import { objectiveIdsArg } from '#sync/domain/objective/objective-ids-arg.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { assessmentIdArg, assessmentRefs, mayWith, placesRef, refuseNew } from '#sync/domain/team/record-assessment.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Actor, type Refusal, type Touch, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { requestStates, type EvidenceRequest } from './request-record.ts';
import { canAskAgain, canRequestBecome, isUnanswered } from './request-state.ts';
import type { RequestTables } from './request-tables.ts';

type Tables = RequestTables & DocumentTables & OfTeam & OrganizationTables;
const mutator = productMutators<Tables>();

const TABLE = 'evidenceRequest';
const gone = noSuch('request');
/** Maximum documents that answer one request. */
const DOCUMENTS = 50;

/** The fields of a request, with the messages shown under them. */
export const requestFieldsSchema = z.object({
  what: requiredTextArg('What is asked for', TEXT_LIMITS.resources),
  objectiveIds: objectiveIdsArg,
  ownerId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  dueOn: z.iso.date({ error: 'The last day is a date such as 2026-06-30.' }),
  assessmentId: assessmentIdArg,
});
export type RequestFields = z.infer<typeof requestFieldsSchema>;

const { createArgs, updateArgs } = recordArgs(requestFieldsSchema);

const touch = (id: string, fields: (keyof EvidenceRequest)[]): Touch<Tables>[] => [{ table: TABLE, id, fields }];

// Whoever answers may not see the assessment, so the request itself says that it has ended.
const ended = refuse('id', 'The assessment that asked for it has ended. Nothing more is handed in for it.');

function refuseAsker(view: View<Tables>, actor: Actor, request: EvidenceRequest): { refused: Refusal } | undefined {
  return mayWith(view, actor, 'request.ask', request.assessmentId) ? undefined : FORBIDDEN;
}

export const askForEvidence = mutator({
  name: 'evidenceRequest.create',
  args: createArgs,
  action: 'request.ask',
  touches: ({ id }) => touch(id, ['what']),
  reads: ({ assessmentId }) => assessmentRefs(assessmentId),
  decide: (view, { assessmentId = null, ...args }, context) => {
    const refused = refuseNew(view, context.actor, 'request.ask', assessmentId);
    if (refused) return { refused };
    const asked = { askedBy: context.actor.id, assessmentId, createdAt: actTime(context) };
    const born = { state: 'open' as const, reason: '', answer: '', documentIds: [], endedAt: null, askedAgainAt: null };
    const row = { ...args, ...born, ...asked, ...unchanged };
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

/** Changes what is requested; omitted fields stay. */
export const updateRequest = mutator({
  name: 'evidenceRequest.update',
  args: updateArgs,
  action: 'request.ask',
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads: () => [placesRef],
  decide: (view, { id, set }, { actor }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    const refused = refuseAsker(view, actor, request);
    if (refused) return refused;
    if ('assessmentId' in set) return refuse('assessmentId', 'A request stays with the assessment that it is for.');
    if (request.endedAt) return ended;
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
  action: 'request.answer',
  // The state is left out of the basis: what is handed in must be reviewed, whatever state was seen.
  touches: ({ id }) => touch(id, ['documentIds', 'answer']),
  reads: ({ documentIds }) => documentIds.map((id) => ({ table: 'document' as const, id })),
  decide: (view, { id, documentIds, answer }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    if (request.endedAt) return ended;
    if (!isUnanswered(request) && request.state !== 'received') {
      return refuse('id', 'It was accepted or withdrawn. Nothing more can be handed in for it.');
    }
    const documents = documentIds.map((one) => view.get('document', one));
    if (documents.includes(undefined)) return noSuch('document', 'documentIds');
    // A request reaches everybody, and what a team captured does not.
    if (documents.some((one) => one?.assessmentId)) {
      return refuse('documentIds', 'What an assessment’s team captured answers no request.');
    }
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
  reads: () => [placesRef],
  decide: (view, { id, state, reason, seen }, { actor }) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    const refused = refuseAsker(view, actor, request);
    if (refused) return refused;
    // What nobody will answer any more may still be taken off the list.
    if (request.endedAt && state !== 'withdrawn') return ended;
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

/**
 * Asks again for what is overdue or was rejected; the server tells whoever answers. It is done once a day, and nothing
 * is left to do for what was answered, or given another day, before this arrived.
 */
export const askAgain = mutator({
  name: 'evidenceRequest.askAgain',
  args: z.object({ id: recordIdSchema }),
  action: 'request.ask',
  touches: ({ id }) => touch(id, ['askedAgainAt']),
  reads: () => [placesRef, { table: 'workspaceSetting', id: WORKSPACE_SETTING_ID }],
  decide: (view, { id }, context) => {
    const request = view.get(TABLE, id);
    if (!request) return gone;
    const refused = refuseAsker(view, context.actor, request);
    if (refused) return refused;
    if (request.endedAt) return ended;
    if (request.ownerId === null) return refuse('ownerId', 'Nobody answers it yet. Say first who does.');
    const { timeZone } = view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting;
    const at = actTime(context);
    const dayOf = (time: string) => dayInZone(new Date(time), timeZone);
    const isAsked = !!request.askedAgainAt && dayOf(request.askedAgainAt) >= dayOf(at);
    if (isAsked || !canAskAgain(request, dayOf(at))) return [];
    return [{ kind: 'edit', table: TABLE, id, set: { askedAgainAt: at } }];
  },
});

/**
 * Ends the requests of an assessment that was released or stopped: all that are there when this arrives, because a
 * colleague may have asked meanwhile. A change of its own, because requests reach the workspace.
 */
export const endRequests = mutator({
  name: 'teamAssessment.endRequests',
  args: z.object({ assessmentId: recordIdSchema }),
  action: 'request.ask',
  touches: () => [],
  reads: ({ assessmentId }) => [...teamRefs(assessmentId), { table: TABLE, isAll: true }],
  decide: (view, { assessmentId }, context) => {
    if (!mayWith(view, context.actor, 'request.ask', assessmentId)) return noSuch('assessment', 'assessmentId');
    const phase = view.get('assessment', assessmentId)?.phase;
    if (phase !== 'released' && phase !== 'stopped') {
      return refuse('assessmentId', 'Requests end with their assessment.');
    }
    return view
      .list(TABLE, 'assessmentId', assessmentId)
      .filter(({ endedAt }) => !endedAt)
      .map(({ id }) => ({ kind: 'edit', table: TABLE, id, set: { endedAt: actTime(context) } }));
  },
});
