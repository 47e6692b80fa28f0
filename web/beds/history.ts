/**
 * What people did and saw in one run, and what was there at its end. Times are milliseconds since 1970 on one machine's
 * clock.
 */
export interface History {
  devices: HistoryDevice[];
  acts: Act[];
  looks: Look[];
  words: Words[];
  troubles: Trouble[];
  faults: Fault[];
  truth: Truth;
}

/** One person at one browser profile, and what that profile still held when everything had come to rest. */
export interface HistoryDevice {
  name: string;
  userId: string;
  queue: Left[];
  asides: (Left & { listed: boolean; code: string })[];
}

/**
 * An entry of the queue or of the list of what was set aside. `content`: its arguments as JSON. `listed`: a screen
 * shows it. `code`: why the server refused it.
 */
export interface Left {
  key: string;
  name: string;
  content: string;
}

/**
 * One thing a person did. `value`: the token that was written into notes or a title, the status that was chosen, the
 * column a ticket was moved to. `told`: when the screen said that it is saved; null when it was cut off and nobody
 * knows. `ended`: when the person turned away.
 */
export interface Act {
  id: number;
  device: string;
  what: 'note' | 'status' | 'ticket' | 'move';
  record: string;
  value: string;
  /** The status that the screen showed when the person chose another. */
  saw?: string;
  began: number;
  told: number | null;
  ended: number;
}

/**
 * What a screen showed of one record: notes and status of a control, or the column a ticket stands in (null: nowhere).
 */
export interface Look {
  device: string;
  at: number;
  record: string;
  notes?: string;
  status?: string;
  column?: string | null;
}

/**
 * What the indicator said, and what waited at that moment. `oldest`: since when the oldest change waits, by the device.
 * `again`: keys of what is set aside, or on its way a second time.
 */
export interface Words {
  device: string;
  at: number;
  said: string;
  waiting: number;
  oldest: number | null;
  again: string[];
}

/**
 * Something a person could not do although nothing had been done to their device, or a complaint of the browser's
 * console.
 */
export interface Trouble {
  device: string;
  at: number;
  what: string;
}

export interface Fault {
  at: number;
  what: string;
}

/** What the server's database says at the end. */
export interface Truth {
  log: LogRow[];
  steps: StepRow[];
  notes: Record<string, string>;
  statuses: Record<string, string>;
  tickets: { title: string; column: string }[];
  conflicts: { record: string; field: string; earlier: unknown; later: unknown }[];
}

/**
 * `at`: when the server took it, also where it was taken before the database was put back. `made`: the device's time.
 */
export interface LogRow {
  key: string;
  name: string;
  userId: string;
  refusal: string | null;
  made: number;
  at: number;
}

/** `made` and `at` as in the log. */
export interface StepRow {
  key: string;
  userId: string;
  record: string;
  field: string;
  from: unknown;
  to: unknown;
  made: number;
  at: number;
}

export const violationKinds = [
  'lost',
  'doubled',
  'unseen',
  'untrue',
  'hidden',
  'contradicted',
  'overwritten',
  'invented',
  'diverged',
  'stuck',
  'trouble',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** `at`: where in the history to look. */
export interface Violation {
  kind: ViolationKind;
  at: number;
  message: string;
}
