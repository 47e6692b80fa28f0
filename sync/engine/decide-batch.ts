import type { Step } from './apply-changes.ts';
import { boundedTimeOfKey, liesFarOff, type Mutation, type Was } from './mutation.ts';
import type { Overlay } from './overlay.ts';
import { circleOf, type Reach } from './reach.ts';
import type { Row } from './row.ts';
import { LOST, runMutation, type Parsed, type Ran } from './run-mutation.ts';
import { DELETED, recordKey, type Actor, type Context, type Refusal, type Schema } from './schema.ts';

/** A mutation the server has dealt with. `refusal` is null when it was applied. */
export interface LogEntry {
  key: string;
  refusal: Refusal | null;
}

export interface LoggedStep extends Step {
  /** The circle of people whom the step reaches; null for everybody. */
  circle: string | null;
  key: string;
  deviceAt: string;
  /** `deviceAt` is more than a day off the server's time, after allowing for the known clock difference. */
  isTimeOff: boolean;
}

/** A mutation refused for good. It leaves the queue; the device keeps it as rejected and shows why. */
export interface Rejection {
  mid: number;
  key: string;
  code: string;
  field: string | null;
  message: string;
  /** The values the server holds for the fields the mutation meant to change. */
  serverValue: unknown;
}

const LOST_MESSAGE = 'This record has been missing since the server was restored to an earlier state.';

export type BatchOutcome =
  | { problem: 'gap' | 'copied' }
  | {
      lmid: number;
      steps: LoggedStep[];
      rejections: Rejection[];
      /** Mutations new to the log, refused ones included. */
      logged: Logged[];
      /** Keys of changed records that came out as on the device, provided that it started from the same rows. */
      kept: ReadonlySet<string>;
    };

/** `isAgain`: the log already has this key, with a refusal that was not final. */
type Logged = LogEntry & { mid: number; name: string; isAgain: boolean };

/**
 * The server's half of a round, as a pure function over loaded rows. Skips mutations up to `lmid`, stops at a missing
 * number, records refusals while still advancing `lmid`, and never applies a key twice. A refused mutation that is sent
 * again is answered from the log, so a lost answer cannot hide a refusal.
 */
export function decideBatch(input: {
  schema: Schema;
  overlay: Overlay;
  /** The number of this client's last mutation that the server has processed. */
  lmid: number;
  mutations: readonly Mutation[];
  /** The same mutations parsed, if the caller had to parse them to load the rows. */
  parsed?: readonly Parsed[];
  /** The log's entries for this batch's keys, from any client. */
  logByKey: ReadonlyMap<string, LogEntry>;
  actor: Actor;
  now: string;
  /** By how many milliseconds the device's clock is ahead. */
  clockDifference?: number;
  /** ISO time before which this person cannot have changed anything. */
  since?: string;
  /** True while a recovery is open: a missing record may come back. */
  isRecovering?: boolean;
  /** `table/id/field` of every field that has reached its limit of open conflicts. */
  full?: ReadonlySet<string>;
  /** Refuses what would exceed the limits of the workspace. */
  limit?: Context['limit'];
  /** What the author receives: they change nothing else that has a circle. */
  reach: Reach;
  /**
   * Asked before every mutation but the first, with the number of characters written so far; false leaves the rest to
   * the next request.
   */
  goOn?: (written: number) => boolean;
  /** Called for a mutator that threw; the mutation is refused so that it cannot block the queue. */
  onFault: (mutation: Mutation, error: unknown) => void;
}): BatchOutcome {
  const { schema, overlay, actor, now, reach } = input;
  const present = Date.parse(now);
  const since = input.since === undefined ? undefined : Date.parse(input.since);
  let lmid = input.lmid;
  const steps: LoggedStep[] = [];
  const rejections: Rejection[] = [];
  const logged: Logged[] = [];
  const limit: Context['limit'] = (changes) => reach.refuse(changes, overlay) ?? input.limit?.(changes);
  const limits = { ...(input.full ? { full: input.full } : {}), limit };
  const decided = new Map<string, LogEntry>();
  const kept = new Set<string>();
  const strange = new Set<string>();
  let written = 0;
  for (const [index, mutation] of input.mutations.entries()) {
    if (index > 0 && input.goOn?.(written) === false) break;
    const known = decided.get(mutation.key) ?? input.logByKey.get(mutation.key);
    const again = mutation.mid <= input.lmid;
    // This number was used under a key the log does not know, so another copy of this profile used it.
    if (again && !known) return { problem: 'copied' };
    if (!again && mutation.mid !== lmid + 1) return { problem: 'gap' };
    lmid = Math.max(lmid, mutation.mid);
    // Only a refusal for a missing record is tried again under the same key: the record may be there now.
    const isAgain = known?.refusal?.code === LOST;
    if (known && !isAgain) {
      if (known.refusal) reject(mutation, known.refusal);
      continue;
    }
    const isTimeOff = liesFarOff(mutation.key, present, input.clockDifference ?? 0);
    const offered = mutation.offered === true;
    const { at, isSame } = boundedTimeOfKey(mutation.key, present, offered ? undefined : since);
    const context = { actor, now, at, isTimeOff, key: mutation.key, offered, ...limits };
    const ran = attempt(mutation, context, input.parsed?.[index]);
    const refusal = 'refused' in ran ? spoken(ran.refused) : null;
    note(!offered && at <= now && isSame);
    if (refusal) reject(mutation, refusal);
    else if ('steps' in ran) {
      // Copied field by field: spreading a step and adding to it takes longer than deciding it.
      for (const { table, recordId, field, from, to } of ran.steps) {
        const row = field === DELETED ? (from as Row) : overlay.get(table, recordId);
        const circle = row ? circleOf(schema, table, row) : null;
        steps.push({ table, recordId, field, from, to, circle, key: mutation.key, deviceAt: at, isTimeOff });
        written += lengthOf([from, to]);
      }
      for (const { was, earlier, later } of ran.conflicts) written += lengthOf([was, earlier.value, later.value]);
    }
    decided.set(mutation.key, { key: mutation.key, refusal });
    logged.push({ mid: mutation.mid, key: mutation.key, name: mutation.name, refusal, isAgain });
  }
  for (const key of strange) kept.delete(key);
  return { lmid, steps, rejections, logged, kept };

  // A change comes out the same on both sides only if both take it as made at the same time.
  function note(isSame: boolean): void {
    for (const { key, isOwn } of overlay.takeWritten()) (isSame && !isOwn ? kept : strange).add(key);
  }

  function reject(mutation: Mutation, refusal: Refusal): void {
    const rejection = rejectionOf(overlay, mutation, refusal);
    rejections.push(rejection);
    for (const fields of Object.values(rejection.serverValue as Was)) written += lengthOf(Object.values(fields));
  }

  function spoken(refusal: Refusal): Refusal {
    return input.isRecovering && refusal.code === 'gone' ? { ...refusal, code: LOST, message: LOST_MESSAGE } : refusal;
  }

  function attempt(mutation: Mutation, context: Context, parsed: Parsed | undefined): Ran {
    try {
      return runMutation(schema, overlay, mutation, context, parsed);
    } catch (error) {
      input.onFault(mutation, error);
      return { refused: { code: 'fault', message: 'The server could not carry out this change.' } };
    }
  }
}

function lengthOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
}

function rejectionOf(overlay: Overlay, mutation: Mutation, refusal: Refusal): Rejection {
  const serverValue: Record<string, unknown> = {};
  for (const [key, fields] of Object.entries(mutation.was)) {
    const slash = key.indexOf('/');
    const row = overlay.get(key.slice(0, slash), key.slice(slash + 1));
    if (!row) continue;
    const id = recordKey(key.slice(0, slash), row.id);
    serverValue[id] = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]));
  }
  return {
    mid: mutation.mid,
    key: mutation.key,
    code: refusal.code,
    field: refusal.field ?? null,
    message: refusal.message,
    serverValue,
  };
}
