export interface WorkspaceRow {
  id: string;
  name: string;
  /** Who it belongs to: 'organization', the assessed one, or 'assessor', the assessing firm. */
  holder: string;
  /** Grows with every transaction that changed a synchronized row; rows record it. */
  seq: number;
  /** Number of history entries so far. */
  historySeq: number;
  /** Cursors below this number would miss deletions: tombstones older than 180 days have been purged. */
  tombstonesFrom: number;
  /** The sales representative's code with which the organization signed up. */
  referralCode: string | null;
  createdAt: string;
  /** The chain's newest hash; '' before the first. */
  head: string;
  /** ISO time at which an administrator closed it: nobody can enter it, and it can be reopened until it is erased. */
  closedAt: string | null;
  /** The account that closed it. */
  closedBy: string | null;
  /** ISO time at which everything but its log was removed. */
  erasedAt: string | null;
}

/** Part of the past that a workspace had on another server, as in the file it came in. */
export interface FormerPastRow {
  workspaceId: string;
  /** The name in that file, after the number of the move: '1/audit/000001.jsonl'. */
  name: string;
  text: string;
}
