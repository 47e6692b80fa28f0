import type { Logger } from 'pino';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { FoundSession } from '#server/account/sessions/session-table.ts';
import type { Db } from '#server/db/database.ts';
import type { FileJudge } from '#server/outside/file-judge.ts';
import type { FileStore } from '#server/outside/files.ts';
import type { Mailer } from '#server/outside/mail.ts';
import type { ParsingRoom } from '#server/outside/parsing-room.ts';
import type { SchedulerState } from '#server/outside/scheduler.ts';
import type { Troubles } from '#server/outside/troubles.ts';
import type { LiveEvents } from '#server/sync/live-events.ts';
import type { ProofSigner } from '#server/sync/proof-signer.ts';
import type { Env } from './env.ts';
import type { RefusalError } from './http/refusal-error.ts';

/** The signed-in person behind a request. */
export interface Person {
  accountId: string;
  email: string;
  /** Whether the account has proven its address. */
  emailProven: boolean;
  firstName: string;
  lastName: string;
  sessionId: string;
}

/** A signed-in person as a member of the workspace that the request is about. */
export interface Principal extends Person {
  workspaceId: string;
  role: Role;
  /** ISO time at which the person joined the workspace. */
  joinedAt: string;
}

/** `token`: the one in the request. `offer`: the next token, for the answer's cookie, and when it was made. */
export type CurrentSession = FoundSession & { token: string; offer?: { token: string; at: Date } };

/** What handlers work with; one per server. */
export interface Services {
  env: Env;
  db: Db;
  log: Logger;
  mail: Mailer;
  files: FileStore;
  /** Parses what comes from outside. */
  parsing: ParsingRoom;
  /** Decides whether an uploaded file is accepted. */
  fileJudge: FileJudge;
  live: LiveEvents;
  proofs: ProofSigner;
  /** Runs background work. */
  troubles: Troubles;
  scheduler: { readonly state: SchedulerState };
  /** The current time, which tests set. */
  now: () => Date;
}

/** Hono's type for an app in this server. */
export interface AppEnv {
  Variables: {
    services: Services;
    /** The signed-in person. */
    person: Person | undefined;
    /** The same person as a member of the request's workspace. */
    principal: Principal | undefined;
    /** True for a call that a script makes by an API key. */
    isByKey: boolean | undefined;
    /** Why there is no principal, if it is for more than a missing sign-in. */
    refusal: RefusalError | undefined;
    /** The request's session token, if no session is or was known by it. */
    unknownToken: string | undefined;
    /** The workspace that the request names and the person was removed from. */
    formerWorkspaceId: string | undefined;
    /** The session of the request's cookie. */
    session: CurrentSession | undefined;
    /** Keeps the caller's session alive; background calls of an open app keep only device sessions alive. */
    keepAlive: ((isBackground: boolean) => Promise<void>) | undefined;
    /** Identifies the request in the log and in its answer. */
    requestId: string | undefined;
    /** The client's address, for throttling and the audit log. */
    address: string;
  };
}
