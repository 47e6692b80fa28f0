import { defineMutators } from '#sync/engine/mutator.ts';
import type { Change, Touch, View } from '#sync/engine/schema.ts';
import type { ObjectiveTables } from './objective-tables.ts';
import * as z from 'zod/mini';
import { objectiveStatusValueSchema } from './objective-status-record.ts';
import { notesSchema } from '#sync/domain/control/control-status-mutators.ts';

const mutator = defineMutators<ObjectiveTables>();

const idSchema = z.string().check(z.minLength(1), z.maxLength(64));
const noObjective = { refused: { code: 'gone', field: 'objectiveId', message: 'There is no such objective.' } };

function exists(view: View<ObjectiveTables>, objectiveId: string): boolean {
  return view.get('objective', objectiveId) !== undefined;
}

const setStatusArgs = z.object({
  objectiveId: idSchema,
  status: objectiveStatusValueSchema,
  /** ISO times, where they differ from the time of the act. */
  implementationDate: z.optional(z.iso.datetime()),
  validationDate: z.optional(z.iso.datetime()),
});

/** Sets an objective's status. 'implemented' and 'validated' stamp their date; other statuses keep the dates. */
export const setObjectiveStatus = mutator({
  name: 'objectiveStatus.setStatus',
  args: setStatusArgs,
  action: 'objectiveStatus.change',
  touches: ({ objectiveId, status }): Touch<ObjectiveTables>[] => [
    { table: 'objectiveStatus', id: objectiveId, fields: ['status'], set: { status } },
  ],
  reads: ({ objectiveId }) => [{ table: 'objective', id: objectiveId }],
  decide: (view, { objectiveId, status, implementationDate, validationDate }) => {
    if (!exists(view, objectiveId)) return noObjective;
    const along: Record<string, unknown> = {};
    if (status === 'implemented' && implementationDate) along.implementationDate = implementationDate;
    if (status === 'validated' && validationDate) along.validationDate = validationDate;
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
  reads: ({ objectiveId }) => [{ table: 'objective', id: objectiveId }],
  decide: (view, { objectiveId, notes }) =>
    exists(view, objectiveId)
      ? [{ kind: 'edit', table: 'objectiveStatus', id: objectiveId, set: { notes } }]
      : noObjective,
});
