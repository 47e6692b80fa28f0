import * as z from 'zod/mini';
import { refusalOf } from './complaint-sentence.ts';
import type { Decision, Ref, RegisteredMutator, RunContext, Tables, Touch, View } from './schema.ts';

/**
 * A change people can make, written once; it runs on the device, on the server and again after a pull. Pure and
 * synchronous.
 */
export interface Definition<T extends Tables, Args, Name extends string, Action extends string = string> {
  /** `noun.verb`; once shipped, the name and the meaning of its arguments never change. */
  name: Name;
  args: z.ZodMiniType<Args>;
  /** What a person must be allowed to do. */
  action: Action;
  touches(args: Args): Touch<T>[];
  reads?(args: Args): Ref<T>[];
  decide(view: View<T>, args: Args, context: RunContext): Decision<T>;
}

/** A mutator as it is passed around to be carried out, with the type of its arguments. */
export interface Mutator<in out Args, Name extends string = string> extends RegisteredMutator {
  name: Name;
  args: z.ZodMiniType<Args>;
}

/** Defines mutators over these tables; the compiler refuses a table, a field or a value that they do not have. */
export function defineMutators<T extends Tables, Action extends string = string>() {
  return function mutator<Args, Name extends string>(
    definition: Definition<T, Args, Name, Action>,
  ): Mutator<Args, Name> {
    const { name, args: schema, action } = definition;
    return {
      name,
      args: schema,
      action,
      open: (given) => {
        const parsed = z.safeParse(schema, given);
        if (!parsed.success) return { refused: refusalOf(parsed.error) };
        const args = parsed.data;
        return {
          touches: () => definition.touches(args),
          reads: () => definition.reads?.(args) ?? [],
          decide: (view, context) => definition.decide(view as View<T>, args, context),
        };
      },
    };
  };
}

const made = Symbol('made by call');

/**
 * A change with its arguments, still to be carried out. Only `call` makes one, so that name and arguments always match.
 */
export interface Call {
  name: string;
  args: unknown;
  /** The schema of the arguments. */
  form: z.ZodMiniType;
  [made]: true;
}

export function call<Args>(mutator: Mutator<Args>, args: NoInfer<Args>): Call {
  return { name: mutator.name, args, form: mutator.args, [made]: true };
}
