import * as z from 'zod/mini';
import {
  BATCH_BYTES,
  BATCH_MUTATIONS,
  PROTOCOL,
  type SyncAnswer,
  syncAnswerSchema,
  type SyncProblem,
  syncProblemSchema,
  type SyncRequest,
} from './answer.ts';
import { getMeta, type Device } from './mutate.ts';
import { renumber } from './open-client.ts';
import { joinPages } from './pages.ts';
import { rebase } from './rebase.ts';
import { setAside } from './set-aside.ts';
import type { Entry, Meta } from './store.ts';

export interface Transport {
  /** Sends one request. Throws when no answer came; a body that is not JSON is undefined. */
  send(request: SyncRequest): Promise<{ status: number; body: unknown }>;
}

export interface RoundPorts extends Device {
  transport: Transport;
  newClientId(): string;
  /** Told before each request; a lock's heartbeat and the screen's 'Syncing 9 of 14' come from it. */
  onProgress?(progress: { waiting: number }): void;
}

export type RoundOutcome =
  | { state: 'done'; requests: number; pushed: number; rejected: number; written: number }
  /** No usable answer: no network, a server that is busy, or something in between that answers for it. */
  | { state: 'unreachable'; status: number | null }
  | { state: 'sign_in' }
  /** The session on this browser is another person's; these changes wait for their own. */
  | { state: 'wrong_person' }
  /** The account no longer belongs to the organisation. */
  | { state: 'no_access' }
  | { state: 'upgrade' };

// A pull of many pages and a push of many batches are finite; this only stops a server that always says 'more'.
const REQUEST_LIMIT = 500;
const RECOVERY_LIMIT = 3;

/** One round: pushes everything that waits, pulls everything that is new. Safe to repeat and to interrupt at any point. */
export async function runRound(ports: RoundPorts): Promise<RoundOutcome> {
  const done = { state: 'done' as const, requests: 0, pushed: 0, rejected: 0, written: 0 };
  let pages: SyncAnswer[] = [];
  let carried = 0;
  let recoveries = 0;
  let batchLimit = BATCH_MUTATIONS;
  while (done.requests < REQUEST_LIMIT) {
    const { meta, batch, waiting } = await takeBatch(ports, pages.length > 0 ? 0 : batchLimit);
    if (pages.length === 0) carried = batch.at(-1)?.mid ?? 0;
    ports.onProgress?.({ waiting });
    const request = requestOf(ports, meta, batch, pages);
    const answer = await exchange(ports, request);
    done.requests++;
    if ('outcome' in answer) return answer.outcome;
    if ('problem' in answer) {
      if (answer.problem === 'wrong_person') return { state: 'wrong_person' };
      if (answer.problem === 'protocol') return { state: 'upgrade' };
      if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: 409 };
      await renumber(ports.store, ports.newClientId(), answer.problem === 'epoch');
      pages = [];
      continue;
    }
    if ('refused' in answer) {
      // The server will not read this request at all. Halve it until the one entry it chokes on stands alone, and set that aside.
      const [only] = batch;
      if (!only) return { state: 'unreachable', status: answer.refused };
      if (batch.length === 1) await setAside(ports.store, only, answer.refused);
      batchLimit = batch.length === 1 ? BATCH_MUTATIONS : Math.ceil(batch.length / 2);
      continue;
    }
    pages.push(answer.answer);
    if (answer.answer.more) continue;
    const whole = joinPages(pages) as SyncAnswer;
    pages = [];
    const rebased = await rebase(ports, { clientId: meta.clientId, carried }, whole);
    if (rebased.discarded) {
      if (++recoveries > RECOVERY_LIMIT) return { state: 'unreachable', status: null };
      continue;
    }
    done.pushed += rebased.acknowledged;
    done.rejected += rebased.rejected;
    done.written += rebased.written;
    if (rebased.pending === 0) return done;
  }
  return done;
}

interface Batch {
  meta: Meta;
  batch: Entry[];
  waiting: number;
}

// What goes on the wire is marked as sent first, durably: from then on no keystroke may merge into it.
async function takeBatch(ports: RoundPorts, limit: number): Promise<Batch> {
  return ports.store.run('write', [], async (tx) => {
    const [meta, entries, lastMid] = await Promise.all([getMeta(tx), tx.entries(0, limit), tx.lastEntryMid()]);
    const batch: Entry[] = [];
    let bytes = 0;
    for (const entry of entries) {
      bytes += JSON.stringify(entry.args).length + JSON.stringify(entry.was).length + 120;
      if (batch.length > 0 && bytes > BATCH_BYTES) break;
      batch.push(entry);
    }
    const sentMid = Math.max(meta.sentMid, batch.at(-1)?.mid ?? 0);
    const first = batch[0]?.mid ?? lastMid + 1;
    const next = { ...meta, sentMid };
    if (sentMid !== meta.sentMid) await tx.putMeta(next);
    return { meta: next, batch, waiting: lastMid - first + 1 };
  });
}

function requestOf(ports: RoundPorts, meta: Meta, batch: readonly Entry[], pages: readonly SyncAnswer[]): SyncRequest {
  return {
    protocol: PROTOCOL,
    clientId: meta.clientId,
    userId: ports.actor.id,
    epoch: meta.epoch ?? pages.at(-1)?.epoch ?? null,
    baseCursor: pages.at(-1)?.cursor ?? meta.cursor,
    continues: pages.length > 0,
    mutations: batch.map(({ mid, key, name, args, was }) => ({ mid, key, name, args, was })),
  };
}

type Exchange =
  | { answer: SyncAnswer }
  | { problem: SyncProblem }
  | { refused: number }
  | { outcome: Exclude<RoundOutcome, { state: 'done' }> };

async function exchange(ports: RoundPorts, request: SyncRequest): Promise<Exchange> {
  let reply: { status: number; body: unknown };
  try {
    reply = await ports.transport.send(request);
  } catch {
    return { outcome: { state: 'unreachable', status: null } };
  }
  const { status, body } = reply;
  if (status === 200) {
    // A login page of a captive network also answers 200: only a body that parses is an answer.
    const parsed = z.safeParse(syncAnswerSchema, body);
    return parsed.success ? { answer: parsed.data } : { outcome: { state: 'unreachable', status } };
  }
  if (status === 401) return { outcome: { state: 'sign_in' } };
  if (status === 403) return { outcome: { state: 'no_access' } };
  if (status === 426) return { problem: 'protocol' };
  if (status === 409) {
    const parsed = z.safeParse(syncProblemSchema, body);
    if (parsed.success) return { problem: parsed.data.code };
  }
  if (status === 400 || status === 413 || status === 422) return { refused: status };
  return { outcome: { state: 'unreachable', status } };
}
