import { PAGE_ROWS, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import type { Services } from '#server/app-context.ts';
import { listsOf } from './pull.ts';
import { changesBetween } from './recent-changes.ts';

type State = Pick<SyncAnswer, 'epoch' | 'proof' | 'backupAt' | 'recovery'>;

/** Another process, such as a backup, may write to the database, so remembered state is read again after this time. */
const REMEMBERED_MS = 1_000;

const states = new WeakMap<Services['db'], Map<string, { state: State; at: number }>>();

/** Keeps what a committed round found about an organization, to answer other requests without the database. */
export function rememberState(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  { epoch, proof, backupAt, recovery }: State,
  at: Date,
): void {
  const known = states.get(db) ?? new Map<string, { state: State; at: number }>();
  states.set(db, known.set(workspaceId, { state: { epoch, proof, backupAt, recovery }, at: at.getTime() }));
}

/** Forgets state that may have changed: the next round reads the database. */
export function forgetState(db: Services['db'], workspaceId: string): void {
  states.get(db)?.delete(workspaceId);
}

/**
 * The answer to a request that carries nothing, from a device that has everything or lacks only remembered recent
 * changes; undefined if only the database can tell.
 */
export function answerFromMemory(
  { db, live }: Pick<Services, 'db' | 'live'>,
  workspaceId: string,
  request: SyncRequest,
  now: Date,
): SyncAnswer | undefined {
  const known = states.get(db)?.get(workspaceId);
  if (!known || request.mutations.length > 0 || request.packets || request.continues) return undefined;
  const age = now.getTime() - known.at;
  const { epoch, proof } = known.state;
  if (age < 0 || age >= REMEMBERED_MS || live.newest(workspaceId) > proof.seq) return undefined;
  const own = request.proof;
  if (request.epoch !== epoch || own?.epoch !== epoch || own.seq !== request.baseCursor) return undefined;
  const isNewest = own.seq === proof.seq;
  // At the newest number, only the proof last issued counts: any other past must be judged with the database.
  if (isNewest && (own.signature !== proof.signature || own.head !== proof.head)) return undefined;
  const found = isNewest ? [] : changesBetween(db, workspaceId, own, proof);
  if (!found || found.length > (request.pageRows ?? PAGE_ROWS)) return undefined;
  return {
    ...known.state,
    request: request.id,
    baseCursor: request.baseCursor,
    cursor: proof.seq,
    // It acknowledges nothing, because the request carried nothing.
    lmid: 0,
    results: [],
    ...listsOf(found),
    kept: null,
    snapshot: null,
    more: false,
    at: now.toISOString(),
  };
}
