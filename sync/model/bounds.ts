/** How often each thing may still happen. */
export interface Left {
  edits: number;
  unreadable: number;
  cuts: number;
  late: number;
  doubled: number;
  foreign: number;
  copies: number;
  saves: number;
  restores: number;
  rollbacks: number;
  deletes: number;
  purges: number;
  months: number;
  exports: number;
  imports: number;
}

/** The bounds of a world. */
export interface Bounds {
  name: string;
  devices: number;
  /** The sequence number of each record that exists at the beginning; records of one transaction share it. */
  rows: readonly number[];
  pageRows: number;
  /** Entries in a request. */
  batch: number;
  /** Requests in a round. */
  requests: number;
  /** Simultaneous rounds of the first device: two if a lock was stolen. */
  rounds: 1 | 2;
  /** Whether a person keeps writing into the previous entry; not with a copied profile, where two people write. */
  merges: boolean;
  /** Devices whose first sync is still ahead. */
  unsynced: number;
  /** Whether a person's change adds a record. */
  inserts: 'never' | 'also' | 'only';
  /** Numbers the devices have already used. */
  begun: number;
  left: Left;
}

const none: Left = {
  edits: 0,
  unreadable: 0,
  cuts: 0,
  late: 0,
  doubled: 0,
  foreign: 0,
  copies: 0,
  saves: 0,
  restores: 0,
  rollbacks: 0,
  deletes: 0,
  purges: 0,
  months: 0,
  exports: 0,
  imports: 0,
};

export function boundsOf(name: string, left: Partial<Left>, rest: Partial<Omit<Bounds, 'name' | 'left'>> = {}): Bounds {
  const usual = {
    devices: 1,
    rows: [1],
    pageRows: 9,
    batch: 2,
    requests: 6,
    rounds: 1 as const,
    merges: false,
    unsynced: 0,
    inserts: 'never' as const,
    begun: 0,
  };
  return { name, ...usual, ...rest, left: { ...none, ...left } };
}
