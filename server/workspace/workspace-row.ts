export interface WorkspaceRow {
  id: string;
  name: string;
  /** Whose it is: 'organization', the assessed one, or 'assessor', the assessing firm. */
  holder: string;
  /** Grows with every transaction that changed a synchronized row; rows record it. */
  seq: number;
  /** Number of history entries so far. */
  historySeq: number;
  /** Cursors below this number would miss deletions: tombstones older than 180 days have been purged. */
  tombstonesFrom: number;
  /** The sales representative's code the organization signed up with. */
  referralCode: string | null;
  createdAt: string;
  /** The chain's newest hash; '' before the first. */
  head: string;
  /** ISO time at which an administrator closed it: nobody gets in, and it can be reopened until it is erased. */
  closedAt: string | null;
  /** The account of who closed it. */
  closedBy: string | null;
  /** ISO time at which everything but its log was removed. */
  erasedAt: string | null;
}

/** A part of the past that a workspace had on another server, as the file it came in had it. */
export interface FormerPastRow {
  workspaceId: string;
  /** The name in that file, after the number of the move: '1/audit/000001.jsonl'. */
  name: string;
  text: string;
}
