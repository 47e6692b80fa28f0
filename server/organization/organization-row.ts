export interface OrganizationRow {
  id: string;
  name: string;
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
}
