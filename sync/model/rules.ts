/** The rules of a device and a server, one switch each; with all of them off it is the engine as first shipped. */
export interface Rules {
  /** An answer from something else changes nothing, whatever its status. */
  authenticated: boolean;
  /** The void that replaces a rejected entry gets an unused key, and is never rejected itself. */
  freshVoid: boolean;
  /** A round that stops at its limit says 'unfinished', not 'done'. */
  honestLimit: boolean;
  /**
   * A continued snapshot carries the sequence number at which it began; the server starts over only for deletions
   * purged since.
   */
  snapshotCarried: boolean;
  /** The pages of a pull under way outlive the round that fetched them. */
  durablePages: boolean;
  /** Kept pages continue only where each begins at the end of the previous one. */
  pagesInOneChain: boolean;
  /** A page is kept, and continued, only under the client id that asked for it. */
  pagesOfOneClient: boolean;
  /** Pages in hand are checked again before each request, just like kept ones. */
  pagesLookedAt: boolean;
  /** Requests carry the proof of the last answer; a server that cannot have made it opens a recovery. */
  proof: boolean;
  /** Between two pages the proof is that of the last page. */
  pageProof: boolean;
  /** An acknowledged change stays in the device's journal, and returns to the queue if the server lost its past. */
  journal: boolean;
  /** A journal entry is dropped only after a backup that holds it is named and a month has passed. */
  journalWaits: boolean;
  /** After a recovery, nothing merges into an entry that had been on the wire. */
  sentMarkKept: boolean;
  /** An entry is rejected only if the queue still holds it under its number. */
  asideChecksKey: boolean;
  /** An imported change keeps its key and is queued only once. */
  importKeepsKeys: boolean;
  /** What the journal or the list of rejected changes already holds is not imported. */
  importLooks: boolean;
  /** A key that comes twice in one request counts once. */
  knownInBatch: boolean;
  /** Nothing merges into an entry that is in a file of unsent changes. */
  exportMarks: boolean;
  /** A change refused only because the server lost its record is queued again and runs once the record is back. */
  lostComesBack: boolean;
}

export type RuleName = keyof Rules;

export const newRules: Rules = {
  authenticated: true,
  freshVoid: true,
  honestLimit: true,
  snapshotCarried: true,
  durablePages: true,
  pagesInOneChain: true,
  pagesOfOneClient: true,
  pagesLookedAt: true,
  proof: true,
  pageProof: true,
  journal: true,
  journalWaits: true,
  sentMarkKept: true,
  asideChecksKey: true,
  importKeepsKeys: true,
  importLooks: true,
  knownInBatch: true,
  exportMarks: true,
  lostComesBack: true,
};

/** The former rules: the sent mark, and none of the others. */
export const oldRules: Rules = {
  authenticated: false,
  freshVoid: false,
  honestLimit: false,
  snapshotCarried: false,
  durablePages: false,
  pagesInOneChain: false,
  pagesOfOneClient: false,
  pagesLookedAt: false,
  proof: false,
  pageProof: false,
  journal: false,
  journalWaits: false,
  sentMarkKept: true,
  asideChecksKey: false,
  importKeepsKeys: false,
  importLooks: false,
  knownInBatch: false,
  exportMarks: false,
  lostComesBack: false,
};

export const ruleNames = Object.keys(newRules) as RuleName[];
