import * as z from 'zod/mini';
import { findControlId, findRequirementFacts, priorityOf } from '#sync/catalog/catalog-facts.ts';
import { noSuch } from '#sync/domain/common/refusals.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { unchanged } from '#sync/engine/row.ts';
import type { Touch } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { assessmentMethods, type Objective } from './objective-record.ts';
import type { ObjectiveTables } from './objective-tables.ts';

const mutator = productMutators<ObjectiveTables>();

const TABLE = 'objective';

/** Maximum characters of each text of an objective. */
const OBJECTIVE_LENGTHS = {
  objectiveId: 40,
  title: 300,
  description: TEXT_LIMITS.objective,
  evidenceRequired: TEXT_LIMITS.evidenceRequired,
};

function textSchema(name: string, length: number) {
  return z.string({ error: `${name} is required` }).check(
    z.refine((value) => value.trim() !== '', { error: `${name} is required` }),
    z.maxLength(length, { error: `${name} can have at most ${length} characters.` }),
  );
}

/** The editable fields of an objective, checked alike by the form and the calls. */
export const objectiveTextsSchema = z.object({
  objectiveId: textSchema('Objective ID', OBJECTIVE_LENGTHS.objectiveId),
  title: textSchema('Title', OBJECTIVE_LENGTHS.title),
  description: textSchema('Description', OBJECTIVE_LENGTHS.description),
  assessmentMethod: z.enum(assessmentMethods, { error: 'Assessment Method must be examine, interview or test.' }),
  evidenceRequired: textSchema('Evidence', OBJECTIVE_LENGTHS.evidenceRequired),
});
export type ObjectiveTexts = z.infer<typeof objectiveTextsSchema>;

const createArgs = z.extend(objectiveTextsSchema, {
  id: z.uuid({ error: 'The id of a new objective must be a UUID.' }),
  controlId: z
    .string()
    .check(z.refine((id) => findControlId(id) === id, { error: 'There is no control with this number.' })),
});

/** Adds an objective to a control, beside the catalog's. It takes family and priority from the control. */
export const createObjective = mutator({
  name: 'objective.create',
  args: createArgs,
  action: 'objective.create',
  touches: ({ id }): Touch<ObjectiveTables>[] => [{ table: TABLE, id, fields: ['title'] }],
  decide: (_view, args) => {
    const facts = findRequirementFacts(args.controlId);
    if (!facts) return noSuch('control', 'controlId');
    const row: Objective = {
      ...args,
      category: facts.family,
      priority: priorityOf(facts),
      custom: true,
      ...unchanged,
    };
    return [{ kind: 'insert', table: TABLE, row }];
  },
});

const updateArgs = z.object({ id: z.uuid(), set: z.partial(objectiveTextsSchema) });

/** Changes the texts of an organization's own objective. The catalog's change only by an import. */
export const updateObjective = mutator({
  name: 'objective.update',
  args: updateArgs,
  action: 'objective.change',
  touches: ({ id, set }): Touch<ObjectiveTables>[] => [{ table: TABLE, id, fields: keysOf(set), set }],
  decide: (view, { id, set }) => {
    const row = view.get(TABLE, id);
    if (!row) return noSuch('objective');
    if (!row.custom) {
      return {
        refused: { code: 'forbidden', field: 'id', message: 'The catalog’s texts can only be changed by an import.' },
      };
    }
    return [{ kind: 'edit', table: TABLE, id, set: { ...set } }];
  },
});
