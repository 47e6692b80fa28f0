import type { Env } from '#server/env.ts';

/** The limits of one workspace, and of what one person may have open at a time. */
export interface Quotas {
  /** Documents. */
  files: number;
  /** Of all documents together. */
  bytes: number;
  /** Members and open invitations. */
  people: number;
  boards: number;
  /** Sessions of one person; beyond this, the one unused for the longest ends. */
  sessions: number;
  /** Open streams of live events of one person, in each process. */
  streams: number;
}

export function quotasOf(env: Env): Quotas {
  return {
    files: env.QUOTA_FILES,
    bytes: env.QUOTA_MEGABYTES * 1_000_000,
    people: env.QUOTA_PEOPLE,
    boards: env.QUOTA_BOARDS,
    sessions: env.QUOTA_SESSIONS,
    streams: env.QUOTA_STREAMS,
  };
}
