import {
  BATCH_BYTES,
  BATCH_MUTATIONS,
  PAGE_ROWS,
  PROTOCOL,
  SMALLEST_PAGE_ROWS,
  type SyncAnswer,
  type SyncProblem,
  type SyncRequest,
} from './answer.ts';
import { KnownQueue } from './known-queue.ts';
import { getMeta } from './meta.ts';
import type { Device } from './mutate.ts';
import { recover, renumber } from './begin-again.ts';
import { type Reply, ownWord, type Word } from './own-word.ts';
import { joinPages } from './pages.ts';
import { rebase } from './rebase.ts';
import { setAside } from './set-aside.ts';
import { aheadOf, takeAhead } from './take-ahead.ts';
import { VOID } from './void.ts';
import type { Entry, Meta, PulledPage } from './store.ts';

/** An answer began and broke off or stalled: fewer rows at a time may get through. */
export class CutAnswerError extends Error {
  constructor(cause?: unknown) {
    super('the answer broke off', { cause });
  }
}

export interface Transport {
  /**
   * Sends one request and follows no redirect. Throws when no answer came, CutAnswerError when one began and did not
   * end.
   */
  send(request: SyncRequest): Promise<Reply>;
}

export interface RoundPorts extends Device {
  transport: Transport;
  newClientId(): string;
  /** Called before each request; drives the lock's heartbeat and the screen's 'Syncing 9 of 14'. */
  onProgress?(progress: { waiting: number }): void;
  /** The tables that the open screen shows: a device that comes to its records for the first time gets them first. */
  ahead?(): readonly string[];
  /** How much travels in one request: mutations, and about how many bytes of them. Defaults to the wire's limits. */
  limits?: RequestLimits;
}

export interface RequestLimits {
  mutations: number;
  bytes: number;
}

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
  | { state: 'sign_in' }
  /** This browser's session is another person's; these changes wait for their author. */
  | { state: 'wrong_person' }
  /** The account no longer belongs to the workspace. */
  | { state: 'no_access' }
  /** The server has proven that the person is no longer a member: the device keeps nothing that could be fetched. */
  | { state: 'removed' }
  | { state: 'upgrade' };

// A round pauses now and then so that its lock, its status and other waiting work get their turn.
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
  const queue = new KnownQueue();
  while (figures.requests < REQUEST_LIMIT) {
    const taken = await takeBatch(ports, queue, { ...limits, mutations: batchLimit }, pages);
    const { meta, batch, waiting } = taken;
    pages = taken.pages;
    const carried = pages[0]?.carried ?? batch.at(-1)?.mid ?? 0;
    ports.onProgress?.({ waiting });
    const sent = await exchange(ports, requestOf(ports, taken, pages));
    figures.requests++;
    if ('outcome' in sent) return sent.outcome;
    const { word } = sent;
    if (word.kind === 'problem' || word.kind === 'forgot') {
      const way = await solve(ports, meta.clientId, word);
      if (way !== 'again') return way;
      if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: 409 };
      pages = [];
    } else if (word.kind === 'unreadable') {
      // The server cannot read this request. Halve it until only the entry at fault is left, and set that one aside.
      const [only] = batch;
      if (!only || (batch.length === 1 && only.name === VOID)) return { state: 'unreachable', status: sent.status };
      if (batch.length === 1) await setAside(ports, only, sent.status, ports.chance.newKey());
      batchLimit = batch.length === 1 ? limits.mutations : Math.ceil(batch.length / 2);
    } else {
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
      if (rebased.pending === 0) return { state: 'done', ...figures };
    }
  }
  return { state: 'unfinished', ...figures };
}

// After a lock take-over another round may run over the same store; their pages must not mix.
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

// An interrupted pull resumes where it was, as long as its pages are contiguous and start at this client's cursor.
function goingOn(meta: Meta, pages: readonly PulledPage[]): boolean {
  const first = pages[0]?.answer;
  if (!first || first.baseCursor !== meta.cursor || (meta.epoch ?? first.epoch) !== first.epoch) return false;
  return pages.every(({ index, clientId, answer }, place) => {
    const before = pages[place - 1]?.answer;
    const follows =
      before === undefined || (answer.baseCursor === before.cursor && answer.snapshot === before.snapshot);
    return index === place && follows && clientId === meta.clientId && answer.epoch === first.epoch;
  });
}

async function solve(
  ports: RoundPorts,
  as: string,
  word: Extract<Word, { kind: 'problem' | 'forgot' }>,
): Promise<'again' | Extract<RoundOutcome, { state: 'wrong_person' | 'upgrade' }>> {
  const problem: SyncProblem | 'forgot' = word.kind === 'forgot' ? 'forgot' : word.code;
  if (problem === 'wrong_person') return { state: 'wrong_person' };
  if (problem === 'protocol') return { state: 'upgrade' };
  if (problem === 'stale_pull') await ports.store.run('write', [], (tx) => tx.clearPages());
  else if (problem === 'gap' || problem === 'copied') await renumber(ports.store, as, ports.newClientId());
  else await recover(ports, as, ports.newClientId());
  return 'again';
}

interface Batch {
  meta: Meta;
  batch: Entry[];
  waiting: number;
  isWhole: boolean;
  pages: PulledPage[];
}

// Entries are durably marked as sent before they travel: from then on no keystroke may merge into them. So are those
// that wait for a later request of this round, which need not be read again then. Nothing is sent between the pages of
// a pull. `known`: the pages so far; undefined at the start of a round, which looks for pages of an earlier one.
async function takeBatch(
  ports: RoundPorts,
  queue: KnownQueue,
  limits: RequestLimits,
  known: PulledPage[] | undefined,
): Promise<Batch> {
  return ports.store.run('write', [], async (tx) => {
    const asked = getMeta(tx);
    const queued = known?.length ? [] : queue.read(tx, asked);
    const [meta, lastMid, stored, entries] = await Promise.all([asked, tx.lastEntryMid(), known ?? tx.pages(), queued]);
    // Check known pages too: another round may have given this client a new id meanwhile.
    const pages = goingOn(meta, stored) ? stored : [];
    const batch = pages.length > 0 ? [] : firstOf(entries, limits);
    const sentMid = Math.max(meta.sentMid, batch.length > 0 ? lastMid : 0);
    const first = entries[0]?.mid ?? lastMid + 1;
    const next = { ...meta, sentMid };
    if (pages.length < stored.length && !known) await tx.clearPages();
    if (sentMid !== meta.sentMid) await tx.putMeta(next);
    if (!known?.length) queue.keep(entries, next);
    const isWhole = standsAlone(batch, entries.slice(batch.length));
    return { meta: next, batch, waiting: lastMid - first + 1, isWhole, pages };
  });
}

function firstOf(entries: readonly Entry[], limits: RequestLimits): Entry[] {
  const batch: Entry[] = [];
  let bytes = 0;
  for (const entry of entries.slice(0, limits.mutations)) {
    bytes += JSON.stringify(entry.args).length + JSON.stringify(entry.was).length + 120;
    if (batch.length > 0 && bytes > limits.bytes) break;
    batch.push(entry);
  }
  return batch;
}

// What comes of the batch is what this device shows unless something that still waits lies on top of it.
function standsAlone(batch: readonly Entry[], rest: readonly Entry[]): boolean {
  if (rest.length === 0) return true;
  if ([...batch, ...rest].some(({ records }) => !records)) return false;
  const written = new Set(batch.flatMap(({ records = [] }) => records));
  return !rest.some(({ records = [] }) => records.some((key) => written.has(key)));
}

function requestOf(ports: RoundPorts, taken: Batch, pages: readonly PulledPage[]): SyncRequest {
  const { meta, batch, isWhole } = taken;
  const last = pages.at(-1)?.answer;
  const ahead = aheadOf(taken, pages, ports.ahead);
  return {
    protocol: PROTOCOL,
    id: ports.chance.newKey(),
    clientId: meta.clientId,
    accountId: ports.actor.id,
    epoch: meta.epoch ?? last?.epoch ?? null,
    baseCursor: last?.cursor ?? meta.cursor,
    continues: last !== undefined,
    snapshot: last?.snapshot ?? null,
    ...(meta.pageRows === undefined ? {} : { pageRows: meta.pageRows }),
    ...(ahead.length > 0 ? { ahead: [...ahead] } : {}),
    proof: last?.proof ?? meta.proof,
    mutations: batch.map(({ mid, key, name, args, was, offered }) => ({
      mid,
      key,
      name,
      args,
      was,
      ...(offered ? { offered } : {}),
    })),
    whole: isWhole,
  };
}

type Sent =
  | { word: Exclude<Word, { kind: 'foreign' | 'busy' | 'sign_in' | 'no_access' | 'removed' }>; status: number }
  | { outcome: Exclude<RoundOutcome, { state: 'done' | 'unfinished' }> };

async function exchange(ports: RoundPorts, request: SyncRequest): Promise<Sent> {
  let reply: Reply;
  try {
    reply = await ports.transport.send(request);
  } catch (error) {
    if (error instanceof CutAnswerError) await askForLess(ports, request);
    return { outcome: { state: 'unreachable', status: null } };
  }
  const word = ownWord(reply, request);
  const { status } = reply;
  switch (word.kind) {
    case 'foreign':
      return { outcome: { state: 'unreachable', status, foreign: true } };
    case 'busy':
      return { outcome: { state: 'unreachable', status } };
    case 'sign_in':
    case 'no_access':
    case 'removed':
      return { outcome: { state: word.kind } };
    default:
      return { word, status };
  }
}

// A line that breaks off under a large page may manage a small one.
async function askForLess(ports: RoundPorts, request: SyncRequest): Promise<void> {
  const pageRows = Math.max(SMALLEST_PAGE_ROWS, Math.floor((request.pageRows ?? PAGE_ROWS) / 2));
  if (pageRows === request.pageRows) return;
  await ports.store.run('write', [], async (tx) => tx.putMeta({ ...(await getMeta(tx)), pageRows }));
}
