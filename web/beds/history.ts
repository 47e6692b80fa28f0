/**
 * What people did and saw in one run, and the state at its end. Times are milliseconds since 1970 on one machine's
 * clock.
 */
export interface History {
  devices: HistoryDevice[];
  acts: Act[];
  looks: BedLook[];
  words: Words[];
  losses: Loss[];
  outs: Out[];
  drafts: BedDraft[];
  troubles: Trouble[];
  faults: Fault[];
  truth: Truth;
}

/** One person at one browser profile, and what that profile still held when everything had settled. */
export interface HistoryDevice {
  name: string;
  accountId: string;
  queue: Left[];
  asides: (Left & { listed: boolean; code: string })[];
}

/**
 * An entry of the queue or of the set-aside list. `content`: its arguments as JSON. `listed`: a screen shows it.
 * `code`: why the server refused it.
 */
export interface Left {
  key: string;
  name: string;
  content: string;
}

/**
 * One act of a person. `value`: the token written into notes or a title, the chosen status, the column a ticket was
 * moved to. `told`: when the screen confirmed it; null if the act was cut off, so that its outcome is unknown. `ended`:
 * when the person turned away.
 */
export interface Act {
  id: number;
  device: string;
  what: 'note' | 'status' | 'ticket' | 'move';
  record: string;
  value: string;
  /** The displayed status when the person chose another. */
  saw?: string;
  began: number;
  told: number | null;
  ended: number;
}

/** What a screen showed of one record: notes and status of a control, or the column of a ticket (null: none). */
export interface BedLook {
  device: string;
  at: number;
  record: string;
  notes?: string;
  status?: string;
  column?: string | null;
}

/**
 * The indicator's text, and what was unsent at that moment. `oldest`: when, by the device's clock, the oldest change
 * began to wait. `again`: keys of changes that were set aside or sent a second time.
 */
export interface Words {
  device: string;
  at: number;
  said: string;
  waiting: number;
  oldest: number | null;
  again: string[];
  /** Whether the screen tells of a loss. */
  tellsLoss: boolean;
}

/**
 * The browser deleted what the app had stored. `what`: one of its stores, or 'all'. `before`, `asides`: what was
 * waiting at that moment. `held`: keys of what a page that stayed open had stored itself. `told`: what the device
 * counts afterwards. `said`: the notice on the screen, empty for none. `read`: when the person had read it.
 */
export interface Loss {
  device: string;
  at: number;
  what: string;
  before: Left[];
  asides: Left[];
  held: string[];
  told: { changes: number; asides: number; back: number };
  said: string;
  read: number;
}

/** A restored server did not know this device's person. */
export interface Out {
  device: string;
  from: number;
  until: number;
}

/** Words that a person typed into a form and did not save, and whether the device still had them at the end. */
export interface BedDraft {
  device: string;
  at: number;
  value: string;
  isThere: boolean;
}

/**
 * Something a person could not do although nothing had been done to their device, or an error in the browser's console.
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
  /** What the devices said they lost, as administrators see it. */
  reports: Report[];
}

export interface Report {
  id: string;
  accountId: string;
  changes: number;
}

/**
 * `at`: when the server accepted it, even if that was before the database was rolled back. `made`: the device's time.
 */
export interface LogRow {
  key: string;
  name: string;
  accountId: string;
  refusal: string | null;
  made: number;
  at: number;
}

/** `made` and `at` as in the log. */
export interface StepRow {
  key: string;
  accountId: string;
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
  'untold',
  'retold',
  'trouble',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** `at`: where to look in the history. */
export interface Violation {
  kind: ViolationKind;
  at: number;
  message: string;
}
