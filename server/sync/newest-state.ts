import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { Services } from '#server/http/app-context.ts';

type State = Pick<SyncAnswer, 'epoch' | 'proof' | 'backupAt' | 'recovery'>;

/** Another process may write to the database, a backup for instance: what is remembered is looked up again. */
const REMEMBERED_MS = 1_000;

const states = new WeakMap<Services['db'], Map<string, { state: State; at: number }>>();

/** Keeps what a committed round found of an organization, so that 'nothing new' can be said without the database. */
export function rememberState(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  { epoch, proof, backupAt, recovery }: State,
  at: Date,
): void {
  const known = states.get(db) ?? new Map<string, { state: State; at: number }>();
  states.set(db, known.set(workspaceId, { state: { epoch, proof, backupAt, recovery }, at: at.getTime() }));
}

/**
 * The answer to a request that carries nothing, from a device that has everything; undefined when only the database can
 * tell.
 */
export function nothingNew(
  { db, live }: Pick<Services, 'db' | 'live'>,
  workspaceId: string,
  request: SyncRequest,
  now: Date,
): SyncAnswer | undefined {
  const known = states.get(db)?.get(workspaceId);
  if (!known || request.mutations.length > 0 || request.continues) return undefined;
  const age = now.getTime() - known.at;
  const { epoch, proof } = known.state;
  if (age < 0 || age >= REMEMBERED_MS || live.newest(workspaceId) > proof.seq) return undefined;
  // Only the very proof that was given out last: any other past is the database's to judge.
  const isSame = request.epoch === epoch && request.proof?.signature === proof.signature;
  if (!isSame || request.proof?.seq !== proof.seq || request.proof.head !== proof.head) return undefined;
  if (request.proof.epoch !== epoch || request.baseCursor !== proof.seq) return undefined;
  return {
    ...known.state,
    request: request.id,
    baseCursor: request.baseCursor,
    cursor: request.baseCursor,
    // It acknowledges nothing, because the request carried nothing.
    lmid: 0,
    results: [],
    put: {},
    del: {},
    kept: null,
    snapshot: null,
    more: false,
    at: now.toISOString(),
  };
}
