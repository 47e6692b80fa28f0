import { applyChanges, type Applied } from './apply-changes.ts';
import { FORBIDDEN } from './forbidden.ts';
import type { Was } from './mutation.ts';
import type { Overlay } from './overlay.ts';
import {
  fitsField,
  type Context,
  type Opened,
  type Ref,
  type Refusal,
  type Schema,
  type Table,
  type Touch,
} from './schema.ts';
import { sameValue } from './value.ts';

export interface MutationCall {
  name: string;
  args: unknown;
  was: Was;
}

export type Ran = Applied;

/** Refusal code for a change to a record that the server lost: the device tries again once the record is back. */
export const LOST = 'lost';
const LOST_MESSAGE =
  'The server was restored to an earlier state, without this record. Devices that have it offer it to administrators.';

/** Runs one mutation over loaded rows: find, check the role, parse, decide, apply. Never throws for bad input. */
export function runMutation(
  schema: Schema,
  overlay: Overlay,
  call: MutationCall,
  context: Context,
  parsed = parseCall(schema, call),
): Ran {
  if ('refused' in parsed) return parsed;
  if (!schema.may(context.actor, parsed.action)) return FORBIDDEN;
  const unseen = refuseWas(schema, call.was);
  if (unseen) return { refused: unseen };
  const known = context.offered ? knowFrozen(schema, overlay, parsed.opened.touches()) : undefined;
  if (known) return known;
  const decision = parsed.opened.decide(overlay, { tables: schema.tables, may: schema.may, ...context });
  if ('refused' in decision) return decision;
  const over = context.limit?.(decision);
  if (over) return { refused: over };
  return applyChanges(schema, overlay, decision, call.was, context);
}

// A change that froze a record is not run a second time: over other rows it would make a different record with the same
// id and name.
function knowFrozen({ tables }: Schema, overlay: Overlay, touches: readonly Touch[]): Ran | undefined {
  const frozen = touches.find((touch) => freezes(tables, touch));
  if (!frozen) return undefined;
  if (overlay.get(frozen.table, frozen.id)) return { steps: [], conflicts: [] };
  return { refused: { code: LOST, message: LOST_MESSAGE } };
}

// A change that deletes such a record freezes nothing.
function freezes(tables: Schema['tables'], { table, isWhole }: Touch): boolean {
  return tables[table]?.isFrozen === true && !isWhole;
}

/** Whether a change creates a record that never changes afterwards. */
export function isFreezing(schema: Schema, call: Pick<MutationCall, 'name' | 'args'>): boolean {
  return touchesOf(schema, call).some((touch) => freezes(schema.tables, touch));
}

// `was` steers every merge, so it must be a value the field can have.
function refuseWas(schema: Schema, was: Was): Refusal | undefined {
  for (const [key, fields] of Object.entries(was)) {
    const slash = key.indexOf('/');
    const table = schema.tables[key.slice(0, slash)];
    for (const [field, value] of Object.entries(fields)) {
      if (!table || !Object.hasOwn(table.fields, field) || canHaveSeen(table, key.slice(slash + 1), field, value))
        continue;
      return { code: 'invalid', field: `was.${field}`, message: 'Nobody can have seen this value.' };
    }
  }
  return undefined;
}

function canHaveSeen(table: Table, id: string, field: string, value: unknown): boolean {
  // For a record nobody has written yet, a person sees its blank form.
  return fitsField(table, field, value) || sameValue(value, table.empty?.(id)[field]);
}

/** The action and parsed arguments of a change, or why it is refused. */
export type Parsed = { refused: Refusal } | { action: string; opened: Opened };

// A change, its queue entry and every rebase read the same arguments for touches, reads and running, so they are parsed
// once.
const parsedArgs = new WeakMap<object, { schema: Schema; name: string; parsed: Parsed }>();

function parseCall(schema: Schema, call: Pick<MutationCall, 'name' | 'args'>): Parsed {
  const { name, args } = call;
  if (typeof args !== 'object' || args === null) return parseAfresh(schema, call);
  const known = parsedArgs.get(args);
  if (known?.schema === schema && known.name === name) return known.parsed;
  const parsed = parseAfresh(schema, call);
  parsedArgs.set(args, { schema, name, parsed });
  return parsed;
}

function parseAfresh(schema: Schema, call: Pick<MutationCall, 'name' | 'args'>): Parsed {
  const mutator = Object.hasOwn(schema.mutators, call.name) ? schema.mutators[call.name] : undefined;
  if (!mutator) {
    return { refused: { code: 'unknown', field: 'name', message: `There is no change called ${call.name}.` } };
  }
  const opened = mutator.open(schema.clean ? schema.clean(call.args) : call.args);
  return 'refused' in opened ? opened : { action: mutator.action, opened };
}

/** Parses calls for a caller that keeps the result: remembering a thousand takes longer than parsing them. */
export function parseCalls(schema: Schema, calls: readonly Pick<MutationCall, 'name' | 'args'>[]): Parsed[] {
  return calls.map((call) => parseAfresh(schema, call));
}

/** What must be loaded before these calls can run. Calls that do not parse need nothing: they are refused. */
export function refsOf(schema: Schema, calls: readonly Pick<MutationCall, 'name' | 'args'>[]): Ref[] {
  return refsOfParsed(calls.map((call) => parseCall(schema, call)));
}

/** The same for calls that are already parsed. */
export function refsOfParsed(calls: readonly Parsed[]): Ref[] {
  const refs: Ref[] = [];
  for (const parsed of calls) {
    if ('refused' in parsed) continue;
    for (const touch of parsed.opened.touches()) refs.push({ table: touch.table, id: touch.id });
    refs.push(...parsed.opened.reads());
  }
  return refs;
}

export function touchesOf(schema: Schema, call: Pick<MutationCall, 'name' | 'args'>): Touch[] {
  const parsed = parseCall(schema, call);
  return 'refused' in parsed ? [] : parsed.opened.touches();
}
