import * as z from 'zod/mini';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { recordArgs } from '#sync/domain/common/record-mutators.ts';
import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { teamRefs, type OfTeam } from '#sync/domain/team/acting-member.ts';
import { mayWith, placesRef, refuseNew } from '#sync/domain/team/record-assessment.ts';
import { unchanged } from '#sync/engine/row.ts';
import { actTime, type Actor, type Ref, type Refusal, type View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { meetingFieldsSchema, type MeetingFields } from './meeting-fields.ts';
import type { Meeting } from './meeting-record.ts';
import type { ScheduleTables } from './schedule-tables.ts';

type Tables = ScheduleTables & OfTeam;
const mutator = productMutators<Tables>();

const TABLE = 'meeting';
const ACTION = 'assessment.work';
const { createArgs, updateArgs } = recordArgs(meetingFieldsSchema);

// Only the row says of which assessment's team it is.
const reads = (): Ref<Tables>[] => [placesRef, { table: 'assessment', isAll: true }];

/** The meeting, for whoever may change it. */
function findPlanned(view: View<Tables>, actor: Actor, id: string): Meeting | { refused: Refusal } {
  const meeting = view.get(TABLE, id);
  if (!meeting) return noSuch('meeting');
  const refused = refuseNew(view, actor, ACTION, meeting.assessmentId);
  return refused ? { refused } : meeting;
}

function whatLacks({ kind, people }: Pick<MeetingFields, 'kind' | 'people'>): { refused: Refusal } | undefined {
  return kind === 'interview' && people.length === 0 ? refuse('people', 'Name whom you interview.') : undefined;
}

export const planMeeting = mutator({
  name: 'meeting.create',
  args: createArgs,
  action: ACTION,
  touches: ({ id }) => [{ table: TABLE, id, fields: ['kind'] }],
  reads: ({ assessmentId }) => teamRefs(assessmentId),
  decide: (view, args, context) => {
    const refused = refuseNew(view, context.actor, ACTION, args.assessmentId);
    if (refused) return { refused };
    const row = { ...args, begunAt: null, endedAt: null, createdAt: actTime(context), ...unchanged };
    return whatLacks(args) ?? [{ kind: 'insert', table: TABLE, row }];
  },
});

/** Changes a meeting; omitted fields stay. */
export const updateMeeting = mutator({
  name: 'meeting.update',
  args: updateArgs,
  action: ACTION,
  touches: ({ id, set }) => [{ table: TABLE, id, fields: keysOf(set), set }],
  reads,
  decide: (view, { id, set }, { actor }) => {
    const meeting = findPlanned(view, actor, id);
    if ('refused' in meeting) return meeting;
    if ('assessmentId' in set) return refuse('assessmentId', 'A meeting stays with its assessment.');
    const { kind = meeting.kind, people = meeting.people } = set;
    return whatLacks({ kind, people }) ?? [{ kind: 'edit', table: TABLE, id, set }];
  },
});

/** Begins a meeting, ends it, goes on with one that has ended, or takes back that it has begun. */
export const holdMeeting = mutator({
  name: 'meeting.hold',
  args: z.object({ id: recordIdSchema, act: z.enum(['begin', 'end', 'resume', 'reset']) }),
  action: ACTION,
  touches: ({ id }) => [{ table: TABLE, id, fields: ['begunAt', 'endedAt'] }],
  reads,
  decide: (view, { id, act }, context) => {
    const meeting = findPlanned(view, context.actor, id);
    if ('refused' in meeting) return meeting;
    const at = actTime(context);
    const begunAt = meeting.begunAt ?? at;
    const set = {
      begin: { begunAt },
      end: { begunAt, endedAt: meeting.endedAt ?? at },
      resume: { endedAt: null },
      reset: { begunAt: null, endedAt: null },
    }[act];
    return [{ kind: 'edit', table: TABLE, id, set }];
  },
});

/** Takes a meeting off the schedule, also of an assessment that was stopped: the client must not wait for anybody. */
export const cancelMeeting = mutator({
  name: 'meeting.delete',
  args: z.object({ id: recordIdSchema }),
  action: ACTION,
  touches: ({ id }) => [{ table: TABLE, id, fields: keysOf(meetingFieldsSchema.shape), isWhole: true }],
  reads,
  decide: (view, { id }, { actor }) => {
    const meeting = view.get(TABLE, id);
    const isStopped = meeting && view.get('assessment', meeting.assessmentId)?.phase === 'stopped';
    if (isStopped && mayWith(view, actor, ACTION, meeting.assessmentId)) return [{ kind: 'delete', table: TABLE, id }];
    const found = findPlanned(view, actor, id);
    return 'refused' in found ? found : [{ kind: 'delete', table: TABLE, id }];
  },
});
