import { boundsOf, type Bounds } from './bounds.ts';
import type { PropertyName } from './properties.ts';
import type { RuleName } from './rules.ts';

/** `isSlow`: explored completely only when there is time. */
export type Scenario = Bounds & { isSlow?: true };

/** Small worlds, each built around one way to lose something. Every schedule within them is explored. */
export const scenarios = {
  network: boundsOf('a network that answers for the server', { edits: 2, unreadable: 1, foreign: 3 }, { merges: true }),
  restored: boundsOf('a backup is put back', { edits: 2, saves: 1, restores: 1 }, { devices: 2 }),
  rolledBack: boundsOf('a copied database file is put back', { edits: 2, saves: 1, rollbacks: 1 }, { devices: 2 }),
  rolledBackInPull: {
    ...boundsOf(
      'a copied database file is put back between two pages',
      { edits: 1, deletes: 1, saves: 1, rollbacks: 1 },
      { devices: 2, unsynced: 1, pageRows: 1, rows: [1, 2] },
    ),
    isSlow: true,
  },
  largePull: boundsOf(
    'a first sync of many pages, and a deletion that was forgotten',
    { deletes: 1, purges: 1, cuts: 1 },
    { unsynced: 1, rows: [1, 2, 3, 4], pageRows: 1, requests: 3 },
  ),
  import: boundsOf(
    'a file of unsent changes',
    { edits: 2, exports: 1, imports: 1, saves: 1, restores: 1 },
    { merges: true },
  ),
  copiedProfile: boundsOf('a copied profile', { edits: 2, copies: 1, cuts: 1, late: 1 }),
  month: boundsOf('a month, two backups, and the newer put back', { edits: 2, saves: 2, months: 1, restores: 1 }),
  writtenOn: boundsOf(
    'writing on while a recovery begins',
    { edits: 2, cuts: 1, saves: 1, restores: 1 },
    { merges: true },
  ),
  lostRecord: boundsOf(
    'a change to a record that only another device can bring back',
    { edits: 2, saves: 1, restores: 1 },
    { devices: 2, rows: [], inserts: 'also' },
  ),
  stolenLockPages: {
    ...boundsOf(
      'two rounds of one device, and pages',
      { deletes: 1, cuts: 2 },
      { unsynced: 1, rows: [1, 2, 3, 4, 5], pageRows: 1, rounds: 2 },
    ),
    isSlow: true,
  },
  stolenLock: {
    ...boundsOf(
      'two rounds of one device, and a change no server can read',
      { edits: 1, unreadable: 1, saves: 1, restores: 1 },
      { rounds: 2 },
    ),
    isSlow: true,
  },
  stolenLockCopy: {
    ...boundsOf(
      'two rounds of a device whose profile was copied, and pages',
      { edits: 3, copies: 1 },
      { rounds: 2, rows: [], pageRows: 1, inserts: 'only', begun: 1 },
    ),
    isSlow: true,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** What was wrong with the old rules: where the model finds it, and by which property. */
export const oldDefects: readonly { defect: string; scenario: ScenarioName; property: PropertyName }[] = [
  { defect: "a proxy's 400 destroys a change", scenario: 'network', property: 'lost' },
  { defect: "a proxy's 400 takes the place of what a person had set aside", scenario: 'network', property: 'asides' },
  { defect: "a network's 403 stops the queue", scenario: 'network', property: 'weather' },
  { defect: 'a restored backup takes acknowledged changes with it', scenario: 'restored', property: 'lost' },
  { defect: 'a database file put back without restore loses changes', scenario: 'rolledBack', property: 'lost' },
  { defect: 'a database file put back without restore goes unnoticed', scenario: 'rolledBack', property: 'noticed' },
  { defect: 'a device keeps rows that the server lost', scenario: 'rolledBack', property: 'equal' },
  { defect: 'the pages of a snapshot never end', scenario: 'largePull', property: 'ends' },
  { defect: "a round at its limit says 'done'", scenario: 'largePull', property: 'done' },
  { defect: 'a device pulls for ever', scenario: 'largePull', property: 'settles' },
  { defect: 'the file of unsent changes doubles what had arrived', scenario: 'import', property: 'once' },
];

/** For each new rule switched off alone: where the model notices. `also`: a rule that hides its absence. */
export const needed: Record<
  RuleName,
  { scenario: ScenarioName; property: PropertyName; also?: RuleName; isSlow?: true }
> = {
  authenticated: { scenario: 'network', property: 'weather' },
  freshVoid: { scenario: 'network', property: 'lost', also: 'authenticated' },
  honestLimit: { scenario: 'largePull', property: 'done' },
  snapshotCarried: { scenario: 'largePull', property: 'ends' },
  durablePages: { scenario: 'largePull', property: 'settles' },
  pagesInOneChain: { scenario: 'stolenLockPages', property: 'equal', isSlow: true },
  pagesOfOneClient: { scenario: 'stolenLockCopy', property: 'acks', isSlow: true },
  pagesLookedAt: { scenario: 'stolenLockCopy', property: 'acks', isSlow: true },
  proof: { scenario: 'rolledBack', property: 'noticed' },
  pageProof: { scenario: 'rolledBackInPull', property: 'equal' },
  journal: { scenario: 'restored', property: 'lost' },
  journalWaits: { scenario: 'month', property: 'lost' },
  sentMarkKept: { scenario: 'writtenOn', property: 'once' },
  asideChecksKey: { scenario: 'stolenLock', property: 'lost', isSlow: true },
  importKeepsKeys: { scenario: 'import', property: 'once' },
  importLooks: { scenario: 'import', property: 'settles', also: 'knownInBatch' },
  knownInBatch: { scenario: 'import', property: 'settles', also: 'importLooks' },
  exportMarks: { scenario: 'import', property: 'once' },
  lostComesBack: { scenario: 'lostRecord', property: 'back' },
};

/** Larger worlds for when there is time, explored breadth first up to a limit of states. */
export const largeScenarios: readonly Scenario[] = [
  boundsOf(
    'two devices, a copied profile, three changes, a rollback, a deletion forgotten',
    { edits: 3, copies: 1, saves: 1, rollbacks: 1, deletes: 1, purges: 1 },
    { devices: 2 },
  ),
  boundsOf(
    'two devices, a deletion forgotten, a rollback, pages',
    { edits: 1, deletes: 1, purges: 1, saves: 1, rollbacks: 1, cuts: 1 },
    { devices: 2, unsynced: 1, rows: [1, 2, 3], pageRows: 1 },
  ),
  boundsOf(
    'two devices, three changes, cuts and late requests, a restore',
    { edits: 3, cuts: 1, late: 1, doubled: 1, saves: 1, restores: 1 },
    { devices: 2 },
  ),
  boundsOf('a restore and then a rollback, with a copied profile', {
    edits: 2,
    copies: 1,
    cuts: 1,
    saves: 1,
    restores: 1,
    rollbacks: 1,
  }),
  boundsOf(
    'a file of unsent changes between two devices',
    { edits: 2, exports: 1, imports: 2, cuts: 1, saves: 1, restores: 1 },
    { devices: 2, merges: true },
  ),
];
