/** What a device and a server go by. Each switch is one rule; with all of them off stands the engine as it first shipped. */
export interface Rules {
  /** An answer that is not the engine's own changes nothing, whatever its status. */
  ownWord: boolean;
  /** The void of an entry that was set aside gets a key nobody has used, and is never set aside itself. */
  freshVoid: boolean;
  /** A round that stops at its limit says 'unfinished', not 'done'. */
  honestLimit: boolean;
  /** A continued snapshot carries the sequence number at which it began; the server starts over only for what was purged since. */
  snapshotCarried: boolean;
  /** The pages of a pull under way outlive the round that fetched them. */
  durablePages: boolean;
  /** Kept pages go on only where each begins at the end of the one before. */
  pagesInOneChain: boolean;
  /** A page is kept, and goes on, only under the client number that asked for it. */
  pagesOfOneClient: boolean;
  /** Pages in hand are looked at again before each request, as kept ones are. */
  pagesLookedAt: boolean;
  /** Requests carry the proof of the last answer; a server that cannot have made it opens a recovery. */
  proof: boolean;
  /** Between two pages the proof is the last page's. */
  pageProof: boolean;
  /** An acknowledged change stays in the device's journal, and comes back to the queue when the server lost its past. */
  journal: boolean;
  /** A journal entry goes only when a backup that holds it is named, and a month has passed. */
  journalWaits: boolean;
  /** After a recovery, what had been on the wire is never merged into. */
  sentMarkKept: boolean;
  /** An entry is set aside only if the queue still holds it under its number. */
  asideChecksKey: boolean;
  /** An imported change keeps its key, and is not queued twice. */
  importKeepsKeys: boolean;
  /** What the journal or the list of what was set aside holds already is not imported. */
  importLooks: boolean;
  /** A key that comes twice in one request counts once. */
  knownInBatch: boolean;
  /** What a file of unsent changes holds is never merged into. */
  exportMarks: boolean;
  /** A change refused only because the server lost its record is queued again when the record is back, and then runs. */
  lostComesBack: boolean;
}

export type RuleName = keyof Rules;

export const newRules: Rules = {
  ownWord: true,
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

/** The rules before: they kept the sent mark, and had none of the others. */
export const oldRules: Rules = {
  ownWord: false,
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
