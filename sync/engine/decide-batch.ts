import type { Step } from './apply-changes.ts';
import { boundedTimeOfKey, liesFarOff, type Mutation, type Was } from './mutation.ts';
import type { Overlay } from './overlay.ts';
import { type Ran, runMutation } from './run-mutation.ts';
import { type Actor, type Context, recordKey, type Refusal, type Schema } from './schema.ts';

/** A mutation the server has dealt with. `refusal` is null when it was applied. */
export interface LogEntry {
  key: string;
  refusal: Refusal | null;
}

export interface LoggedStep extends Step {
  key: string;
  deviceAt: string;
  /** `deviceAt` is more than a day from the server's time, beyond what the clocks differ. */
  isTimeOff: boolean;
}

/** A mutation that was refused for good. It is off the queue; the device sets it aside and shows why. */
export interface Rejection {
  mid: number;
  key: string;
  code: string;
  field: string | null;
  message: string;
  /** The values the server holds for the fields the mutation meant to change. */
  serverValue: unknown;
}

/** The code under which a missing record is refused while the server's losses are being gathered: the device tries again when it is back. */
export const LOST = 'lost';
const LOST_MESSAGE = 'This record is missing since the server was put back to an earlier state.';

export type BatchOutcome =
  | { problem: 'gap' | 'copied' }
  | {
      lmid: number;
      steps: LoggedStep[];
      rejections: Rejection[];
      /** Mutations new to the log, refused ones included. */
      logged: Logged[];
    };

/** `isAgain`: the log has the key already, with a refusal that was not for good. */
type Logged = LogEntry & { mid: number; name: string; isAgain: boolean };

/**
 * The server's half of a round, pure: rows are loaded, nothing is written. Mutations up to `lmid` are skipped, a missing number
 * stops everything, a refusal is recorded and still advances `lmid`, and a key the log knows already is never applied again. A
 * refused mutation that is sent again is answered from the log, so that no lost answer can hide a refusal.
 */
export function decideBatch(input: {
  schema: Schema;
  overlay: Overlay;
  /** The last mutation of this client that was dealt with. */
  lmid: number;
  mutations: readonly Mutation[];
  /** What the log has of this batch's keys, under any client. */
  logByKey: ReadonlyMap<string, LogEntry>;
  actor: Actor;
  now: string;
  /** By how many milliseconds the device's clock is ahead. */
  clockDifference?: number;
  /** ISO time before which this person can have changed nothing. */
  since?: string;
  /** True while what the server lost is being gathered: a record that is missing may come back. */
  isRecovering?: boolean;
  /** `table/id/field` of what has as many open disagreements as it may have. */
  full?: ReadonlySet<string>;
  /** Asked before every mutation but the first, with the characters written so far: false leaves the rest for the next request. */
  goOn?: (written: number) => boolean;
  /** Told of a mutator that threw; the mutation is refused so that it cannot block the queue. */
  onFault: (mutation: Mutation, error: unknown) => void;
}): BatchOutcome {
  const { schema, overlay, actor, now } = input;
  let lmid = input.lmid;
  const steps: LoggedStep[] = [];
  const rejections: Rejection[] = [];
  const logged: Logged[] = [];
  const full = input.full ? { full: input.full } : {};
  const decided = new Map<string, LogEntry>();
  let written = 0;
  for (const mutation of input.mutations) {
    if (mutation !== input.mutations[0] && input.goOn?.(written) === false) break;
    const known = decided.get(mutation.key) ?? input.logByKey.get(mutation.key);
    const again = mutation.mid <= input.lmid;
    // A number that was dealt with under a key the log does not know: another copy of this profile has used it.
    if (again && !known) return { problem: 'copied' };
    if (!again && mutation.mid !== lmid + 1) return { problem: 'gap' };
    lmid = Math.max(lmid, mutation.mid);
    // A record that was missing may be there now: such a refusal alone is looked at again, under the same key.
    const isAgain = known?.refusal?.code === LOST;
    if (known && !isAgain) {
      if (known.refusal) reject(mutation, known.refusal);
      continue;
    }
    const isTimeOff = liesFarOff(mutation.key, now, input.clockDifference ?? 0);
    const offered = mutation.offered === true;
    const at = boundedTimeOfKey(mutation.key, now, offered ? undefined : input.since);
    const ran = attempt(mutation, { actor, now, at, isTimeOff, key: mutation.key, offered, ...full });
    const refusal = 'refused' in ran ? spoken(ran.refused) : null;
    if (refusal) reject(mutation, refusal);
    else if ('steps' in ran) {
      for (const step of ran.steps) steps.push({ ...step, key: mutation.key, deviceAt: at, isTimeOff });
      for (const { from, to } of ran.steps) written += lengthOf([from, to]);
      for (const { was, earlier, later } of ran.conflicts) written += lengthOf([was, earlier.value, later.value]);
    }
    decided.set(mutation.key, { key: mutation.key, refusal });
    logged.push({ mid: mutation.mid, key: mutation.key, name: mutation.name, refusal, isAgain });
  }
  return { lmid, steps, rejections, logged };

  function reject(mutation: Mutation, refusal: Refusal): void {
    const rejection = rejectionOf(overlay, mutation, refusal);
    rejections.push(rejection);
    for (const fields of Object.values(rejection.serverValue as Was)) written += lengthOf(Object.values(fields));
  }

  function spoken(refusal: Refusal): Refusal {
    return input.isRecovering && refusal.code === 'gone' ? { ...refusal, code: LOST, message: LOST_MESSAGE } : refusal;
  }

  function attempt(mutation: Mutation, context: Context): Ran {
    try {
      return runMutation(schema, overlay, mutation, context);
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
