import {
  BATCH_BYTES,
  BATCH_MUTATIONS,
  PAGE_ROWS,
  SMALLEST_PAGE_ROWS,
  type SyncAnswer,
  type SyncProblem,
  type SyncRequest,
} from './answer.ts';
import { authenticateAnswer, type AuthenticatedAnswer, type UncheckedReply } from './authenticated-answer.ts';
import type { DestructiveAnswer } from './destructive-answer.ts';
import { KnownQueue } from './known-queue.ts';
import { getMeta } from './meta.ts';
import { NO_OP } from './no-op.ts';
import { joinPages } from './pages.ts';
import { rebase } from './rebase.ts';
import { rejectEntry } from './reject-entry.ts';
import { recover, renumber } from './restart-queue.ts';
import { CutAnswerError, type RequestLimits, type RoundPorts } from './round-ports.ts';
import type { Meta, PulledPage } from './store.ts';
import { takeAhead } from './take-ahead.ts';
import { takeBatch } from './take-batch.ts';

const WIRE_LIMITS: RequestLimits = { mutations: BATCH_MUTATIONS, bytes: BATCH_BYTES };

interface RoundFigures {
  requests: number;
  pushed: number;
  rejected: number;
  written: number;
}

export type RoundOutcome =
  /** Nothing is waiting, and everything the server had has been taken in. */
  | ({ state: 'done' } & RoundFigures)
  /** It went well but did not finish: run another at once. */
  | ({ state: 'unfinished' } & RoundFigures)
  /** No usable answer: no network, or a busy server. `foreign`: something in between answered instead. */
  | { state: 'unreachable'; status: number | null; foreign?: true }
  /** `isRestored`: into a restored database, which may lack the account. */
  | { state: 'sign_in'; isRestored?: true }
  /** This browser's session belongs to another person; these changes wait for their author. */
  | { state: 'wrong_person' }
  /** The account no longer belongs to the workspace. */
  /** `isRestored`: a restored database does not list them there, and nothing of theirs is deleted. */
  | { state: 'no_access'; isRestored?: true }
  /** The server has proven that the person is no longer a member: everything that could be fetched again is deleted. */
  | { state: 'removed'; proven: DestructiveAnswer }
  /** The server has proven that less reaches the person than before: the same is deleted, and the rest asked anew. */
  | { state: 'narrowed'; proven: DestructiveAnswer }
  | { state: 'upgrade' };

// A round pauses after this many requests so that its lock, its status and other waiting work get their turn.
const REQUEST_LIMIT = 500;
const RECOVERY_LIMIT = 3;

/**
 * One round: pushes everything that waits, pulls everything that is new. Safe to repeat and to interrupt at any point.
 */
export async function runRound(ports: RoundPorts): Promise<RoundOutcome> {
  const figures: RoundFigures = { requests: 0, pushed: 0, rejected: 0, written: 0 };
  let pages: PulledPage[] | undefined;
  let recoveries = 0;
  const limits = ports.limits ?? WIRE_LIMITS;
  let batchLimit = limits.mutations;
  let isToldPast = false;
  let tried: Set<string> | 'all' = new Set();
  let atOnce: number | undefined;
  const queue = new KnownQueue();
  while (figures.requests < REQUEST_LIMIT) {
    const taken = await takeBatch(ports, queue, { ...limits, mutations: batchLimit }, pages, tried, atOnce);
    const { meta, batch, waiting, packets } = taken;
    if (tried !== 'all') for (const { id } of packets) tried.add(id);
    pages = taken.pages;
    const carried = pages[0]?.carried ?? batch.at(-1)?.mid ?? 0;
    const exchanged = exchange(ports, taken.request);
    ports.onProgress?.({ waiting });
    const sent = await exchanged;
    figures.requests++;
    // Whatever comes of colleagues' work holds up nobody's own; and what cannot pass, no other colleague's.
    if (packets.length > 0 && isRefused(sent)) {
      if (!('word' in sent)) tried = 'all';
      else if (packets.length > 1 && tried !== 'all') for (const { id } of packets) tried.delete(id);
      atOnce = 1;
      continue;
    }
    if ('outcome' in sent) return sent.outcome;
    const { word } = sent;
    if (word.kind === 'problem' || word.kind === 'forgot') {
      const way = await solve(ports, meta.clientId, word);
      if (way !== 'again') return way;
      if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: 409 };
      // What had been taken may be carried again.
      if (tried !== 'all') tried.clear();
      pages = [];
    } else if (word.kind === 'unreadable') {
      // The server cannot read this request. Halve it until only the faulty entry is left, and reject that one.
      const [only] = batch;
      const { proven } = word;
      if (!proven) {
        if (!only || isToldPast) return { state: 'unreachable', status: sent.status, foreign: true };
        // This device may have no proof from this server yet: the answer to an empty request brings one.
        isToldPast = true;
        batchLimit = 0;
      } else if (!only || (batch.length === 1 && only.name === NO_OP)) {
        return { state: 'unreachable', status: sent.status };
      } else {
        const refused = { status: sent.status, proven, voidKey: ports.chance.newKey() };
        if (batch.length === 1) await rejectEntry(ports, only, refused);
        batchLimit = batch.length === 1 ? limits.mutations : Math.ceil(batch.length / 2);
      }
    } else {
      batchLimit ||= limits.mutations;
      const page: PulledPage = { index: pages.length, clientId: meta.clientId, carried, answer: word.answer };
      if (word.answer.more) {
        if (await keepPage(ports, meta, page, pages.at(-1))) pages.push(page);
        else if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: null };
        else pages = undefined;
        continue;
      }
      pages.push(page);
      const whole = joinPages(pages.map((one) => one.answer)) as SyncAnswer;
      const rebased = await rebase(ports, { clientId: meta.clientId, carried }, whole, pages.length > 1, queue);
      pages = [];
      if (rebased.discarded) {
        if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: null };
        await ports.store.run('write', [], (tx) => tx.clearPages());
        continue;
      }
      figures.pushed += rebased.acknowledged;
      figures.rejected += rebased.rejected;
      figures.written += rebased.written;
      if (rebased.pending === 0 && !taken.hasMore) return { state: 'done', ...figures };
    }
  }
  return { state: 'unfinished', ...figures };
}

// After a lock takeover another round may run over the same store; their pages must not mix.
async function keepPage(
  ports: RoundPorts,
  meta: Meta,
  page: PulledPage,
  before: PulledPage | undefined,
): Promise<boolean> {
  const { ahead } = page.answer;
  return ports.store.run('write', ahead ? Object.keys(ports.schema.tables) : [], async (tx) => {
    const [present, last, same] = await Promise.all([getMeta(tx), tx.page(page.index - 1), tx.page(page.index)]);
    const isNext = same === undefined && last?.answer.cursor === before?.answer.cursor;
    if (!isNext || present.clientId !== meta.clientId || present.cursor !== meta.cursor) return false;
    if (ahead) await takeAhead(tx, ports, present, page.answer, ahead);
    await tx.putPage(page);
    return true;
  });
}

async function solve(
  ports: RoundPorts,
  as: string,
  word: Extract<AuthenticatedAnswer, { kind: 'problem' | 'forgot' }>,
): Promise<'again' | Extract<RoundOutcome, { state: 'wrong_person' | 'upgrade' }>> {
  const problem: Exclude<SyncProblem, 'narrowed'> | 'forgot' = word.kind === 'forgot' ? 'forgot' : word.code;
  if (problem === 'wrong_person') return { state: 'wrong_person' };
  if (problem === 'protocol') return { state: 'upgrade' };
  if (problem === 'stale_pull') await ports.store.run('write', [], (tx) => tx.clearPages());
  else if (problem === 'gap' || problem === 'copied') await renumber(ports.store, as, ports.newClientId());
  else await recover(ports, as, ports.newClientId());
  return 'again';
}

type Sent =
  | {
      word: Exclude<
        AuthenticatedAnswer,
        { kind: 'foreign' | 'busy' | 'sign_in' | 'no_access' | 'removed' | 'narrowed' }
      >;
      status: number;
    }
  | { outcome: Exclude<RoundOutcome, { state: 'done' | 'unfinished' }> };

function isRefused(sent: Sent): boolean {
  if ('word' in sent) return sent.word.kind === 'unreadable';
  return sent.outcome.state === 'unreachable' && sent.outcome.status !== null;
}

async function exchange(ports: RoundPorts, request: SyncRequest): Promise<Sent> {
  let reply: UncheckedReply;
  try {
    reply = await ports.transport.send(request);
  } catch (error) {
    if (error instanceof CutAnswerError) await askForLess(ports, request);
    return { outcome: { state: 'unreachable', status: null } };
  }
  const word = authenticateAnswer(reply, request);
  const { status } = reply;
  switch (word.kind) {
    case 'foreign':
      return { outcome: { state: 'unreachable', status, foreign: true } };
    case 'busy':
      return { outcome: { state: 'unreachable', status } };
    case 'sign_in':
    case 'no_access':
      return { outcome: { state: word.kind, ...(word.isRestored && { isRestored: true }) } };
    case 'removed':
    case 'narrowed':
      return { outcome: { state: word.kind, proven: word.proven } };
    default:
      return { word, status };
  }
}

// A connection that breaks off under a large page may manage a small one.
async function askForLess(ports: RoundPorts, request: SyncRequest): Promise<void> {
  const pageRows = Math.max(SMALLEST_PAGE_ROWS, Math.floor((request.pageRows ?? PAGE_ROWS) / 2));
  await ports.store.run('write', [], async (tx) => tx.putMeta({ ...(await getMeta(tx)), pageRows }));
}
