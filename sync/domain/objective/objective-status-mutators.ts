import * as z from 'zod/mini';
import { noSuch } from '#sync/domain/common/refusals.ts';
import { notesSchema } from '#sync/domain/control/control-status-mutators.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { Actor, Change, Touch } from '#sync/engine/schema.ts';
import { objectiveStatusValueSchema, type ObjectiveStatus } from './objective-status-record.ts';
import type { ObjectiveTables } from './objective-tables.ts';

const mutator = productMutators<ObjectiveTables>();

const idSchema = z.string().check(z.minLength(1), z.maxLength(64));
const noObjective = noSuch('objective', 'objectiveId');

const ownWork = {
  refused: {
    code: 'forbidden',
    field: 'status',
    message: 'Validated means checked internally: somebody else, or a manager, checks what you implemented.',
  },
};

/** Whether this person may mark the objective validated: not their own implementation, unless they manage. */
function mayValidate(record: ObjectiveStatus | undefined, { id, role }: Pick<Actor, 'id' | 'role'>): boolean {
  if (can(role, 'objectiveStatus.validateOwn')) return true;
  return record?.status !== 'implemented' || record.stamps.status?.by !== id;
}

const setStatusArgs = z.object({
  objectiveId: idSchema,
  status: objectiveStatusValueSchema,
  /** ISO times, if they differ from the time of the act. */
  implementationDate: z.optional(z.iso.datetime()),
  validationDate: z.optional(z.iso.datetime()),
});

/** Sets an objective's status. 'implemented' and 'validated' stamp their date; omitted dates stay. */
export const setObjectiveStatus = mutator({
  name: 'objectiveStatus.setStatus',
  args: setStatusArgs,
  action: 'objectiveStatus.change',
  touches: ({ objectiveId, status }): Touch<ObjectiveTables>[] => [
    { table: 'objectiveStatus', id: objectiveId, fields: ['status'], set: { status } },
  ],
  reads: ({ objectiveId }) => [{ table: 'objective', id: objectiveId, isThere: true }],
  decide: (view, { objectiveId, status, implementationDate, validationDate }, { actor }) => {
    if (!view.has('objective', objectiveId)) return noObjective;
    const record = view.get('objectiveStatus', objectiveId);
    if (status === 'validated' && !mayValidate(record, actor)) return ownWork;
    const along = { ...(implementationDate && { implementationDate }), ...(validationDate && { validationDate }) };
    const change: Change<ObjectiveTables> = {
      kind: 'edit',
      table: 'objectiveStatus',
      id: objectiveId,
      set: { status },
      along,
    };
    return [change];
  },
});

const saveNotesArgs = z.object({ objectiveId: idSchema, notes: notesSchema });

export const saveObjectiveNotes = mutator({
  name: 'objectiveStatus.saveNotes',
  args: saveNotesArgs,
  action: 'notes.change',
  touches: ({ objectiveId, notes }): Touch<ObjectiveTables>[] => [
    { table: 'objectiveStatus', id: objectiveId, fields: ['notes'], set: { notes } },
  ],
  reads: ({ objectiveId }) => [{ table: 'objective', id: objectiveId, isThere: true }],
  decide: (view, { objectiveId, notes }) =>
    view.has('objective', objectiveId)
      ? [{ kind: 'edit', table: 'objectiveStatus', id: objectiveId, set: { notes } }]
      : noObjective,
});
