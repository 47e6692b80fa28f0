export interface ThrottleRow {
  key: string;
  failures: number;
  updatedAt: string;
  blockedUntil: string;
  /** The last successful attempt of the key. */
  succeededAt: string | null;
}
