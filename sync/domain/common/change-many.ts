import * as z from 'zod/mini';
import { refusalOf } from '#sync/engine/complaint-sentence.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import type { Change, Opened } from '#sync/engine/schema.ts';
import { recordIdSchema } from './record-id.ts';

/** The maximum number of records in one change; an import makes several changes. */
export const RECORDS_AT_ONCE = 500;

/** Records of one table that are created, changed and deleted together. */
export interface ManyArgs<Create, Update> {
  create: Create[];
  update: Update[];
  remove: string[];
}

interface SingleMutators<Create, Update> {
  create: Mutator<Create>;
  update: Mutator<Update>;
  remove: Mutator<{ id: string }>;
}

interface Named {
  id: string;
}

/**
 * Creates, changes and deletes records together: all of them, or none. The mutator for one record decides what happens
 * to each and who may do it, as if it came alone.
 */
export function changeMany<Create extends Named, Update extends Named, Name extends string>(
  name: Name,
  { create, update, remove }: SingleMutators<Create, Update>,
): Mutator<ManyArgs<Create, Update>, Name> {
  const argsSchema = z
    .object({ create: z.array(create.args), update: z.array(update.args), remove: z.array(recordIdSchema) })
    .check(z.refine(namesFewOnce, { error: `Name 1 to ${RECORDS_AT_ONCE} records, each only once.` }));
  return {
    name,
    args: argsSchema,
    action: update.action,
    open: (given) => {
      const parsed = z.safeParse(argsSchema, given);
      if (!parsed.success) return { refused: refusalOf(parsed.error) };
      const acts: Act[] = [];
      for (const [single, list] of [
        [create, parsed.data.create],
        [update, parsed.data.update],
        [remove, parsed.data.remove.map((id) => ({ id }))],
      ] as const) {
        for (const args of list) {
          const opened = single.open(args);
          if ('refused' in opened) return opened;
          acts.push({ action: single.action, opened });
        }
      }
      return together(acts);
    },
  };
}

interface Act {
  action: Mutator<unknown>['action'];
  opened: Opened;
}

function together(acts: readonly Act[]): Opened {
  return {
    touches: () => acts.flatMap(({ opened }) => opened.touches()),
    reads: () => acts.flatMap(({ opened }) => opened.reads()),
    decide: (view, context) => {
      const changes: Change[] = [];
      for (const { action, opened } of acts) {
        const decided = context.may(context.actor, action) ? opened.decide(view, context) : FORBIDDEN;
        if ('refused' in decided) return decided;
        changes.push(...decided);
      }
      return changes;
    },
  };
}

function namesFewOnce({ create, update, remove }: ManyArgs<Named, Named>): boolean {
  const ids = [...create.map(({ id }) => id), ...update.map(({ id }) => id), ...remove];
  return ids.length > 0 && ids.length <= RECORDS_AT_ONCE && new Set(ids).size === ids.length;
}
