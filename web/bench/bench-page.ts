import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { getUser } from '#sync/domain/people/auth-contract.ts';
import { actorOf } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { PROTOCOL, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import { mutate } from '#sync/engine/mutate.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { rebase } from '#sync/engine/rebase.ts';
import type { Entry, Meta } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import type { PaperFormat } from '#web/paper/paper-messages.ts';
import { listNotifications } from '#web/records/use-notifications.ts';
import { objectiveReads } from '#web/records/use-objectives.ts';
import { countQueue, listAsides, listControls, listOpenConflicts } from '#web/records/use-records.ts';
import { call } from '#web/store/calls/call.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { sharedAnswer, type LiveQuery } from '#web/store/shared-answer.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { pullHistory } from '#web/sync/history-lane.ts';
import { runDeviceRound } from '#web/sync/sync-round.ts';
import { noteFor } from './bench-notes.ts';

const recordReads: readonly LiveQuery[] = [listOpenConflicts, listNotifications, listControls, ...objectiveReads];
const shown: readonly LiveQuery[] = [readSyncStatus, countQueue, listAsides, ...recordReads];

let user: User;
let db: ReturnType<typeof openRecordDatabase>;
let store: RecordStore;

// Every request's size and duration, as the page sees them.
const requests: { url: string; bytes: number; ms: number; server: number }[] = [];
const realFetch = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const began = performance.now();
  const response = await realFetch(input, init);
  const { body } = init ?? {};
  const bytes = typeof body === 'string' ? body.length : body instanceof ArrayBuffer ? body.byteLength : 0;
  const server = Number(/dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);
  requests.push({ url: String(input), bytes, ms: performance.now() - began, server });
  return response;
};

async function change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>): Promise<void> {
  const device = { store, schema: productSchema, actor: actorOf(user), chance: deviceChance };
  const mutated = await mutate(device, mutator.name, args);
  if ('refused' in mutated) throw new Error(mutated.refused.message);
}

async function targets(): Promise<{ table: 'control' | 'objective'; id: string }[]> {
  const controls = (await db.table('control').toCollection().primaryKeys()) as string[];
  const objectives: Objective[] = await db.table('objective').toArray();
  return [
    ...controls.map((id) => ({ table: 'control' as const, id })),
    ...objectives.map(({ id }) => ({ table: 'objective' as const, id })),
  ];
}

/** The n-th change of a long day: every record gets a status and, on its next turn, a note. */
async function nthChange(n: number, records: Awaited<ReturnType<typeof targets>>): Promise<void> {
  const { table, id } = records[n % records.length]!;
  const round = Math.floor(n / records.length);
  const notes = noteFor(n);
  if (table === 'control') {
    if (round % 2 === 0) {
      const status = (['in_progress', 'complete', 'not_started'] as const)[(n + round / 2) % 3]!;
      return change(setControlStatus, {
        items: [{ controlId: id, status: round === 0 && status === 'not_started' ? 'complete' : status }],
      });
    }
    return change(saveControlNotes, { items: [{ controlId: id, notes }] });
  }
  if (round % 2 === 0) {
    const status = (['in_progress', 'implemented', 'validated'] as const)[(n + round / 2) % 3]!;
    return change(setObjectiveStatus, { objectiveId: id, status });
  }
  return change(saveObjectiveNotes, { objectiveId: id, notes });
}

function requestOf(
  { clientId, epoch, cursor, proof }: Pick<Meta, 'clientId' | 'epoch' | 'cursor' | 'proof'>,
  mutations: SyncRequest['mutations'],
): SyncRequest {
  const place = { baseCursor: cursor, continues: false, snapshot: null };
  const id = deviceChance.newKey();
  return { protocol: PROTOCOL, id, clientId, accountId: user.id, epoch, proof, mutations, ...place };
}

const bench = {
  async open(): Promise<void> {
    const answer = await call(getUser, {});
    if (answer.workspaceId === null) throw new Error('the bench needs a person with one workspace');
    user = answer;
    db = openRecordDatabase(databaseName({ accountId: user.id, workspaceId: user.workspaceId }));
    await db.open();
    store = RecordStore.of(db);
    await openClient(store, crypto.randomUUID());
    // As in the app, where frame and screen ask again whenever something changes.
    for (const query of shown) sharedAnswer(db, query).subscribe(() => undefined);
  },

  /** Milliseconds each of `count` durable changes took. */
  async queue(from: number, count: number): Promise<number[]> {
    const records = await targets();
    const durations: number[] = [];
    for (let n = from; n < from + count; n++) {
      const began = performance.now();
      await nthChange(n, records);
      durations.push(performance.now() - began);
    }
    return durations;
  },

  async round() {
    requests.length = 0;
    performance.clearResourceTimings();
    const began = performance.now();
    const outcome = await runDeviceRound(db, user);
    const ms = performance.now() - began;
    const sync = requests.filter((request) => request.url === '/api/sync');
    const down = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.endsWith('/api/sync'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return {
      ms,
      outcome: outcome.state,
      requests: sync.length,
      up: sync.reduce((sum, request) => sum + request.bytes, 0),
      down,
      server: sync.reduce((sum, request) => sum + request.server, 0),
    };
  },

  /** The history's lane, to its end. */
  async history(): Promise<{ ms: number; steps: number }> {
    const began = performance.now();
    await pullHistory(db);
    return { ms: performance.now() - began, steps: await db.table('history').count() };
  },

  /**
   * Unsent changes count as sent, as after a lost answer: nothing merges into them any more, so the queue really grows.
   */
  async markSent(): Promise<void> {
    await store.run('write', [], async (tx) => {
      const meta = await tx.meta();
      const sentMid = await tx.lastEntryMid();
      if (meta) await tx.putMeta({ ...meta, sentMid });
    });
  },

  async counts() {
    const names = ['control', 'objective', 'controlStatus', 'objectiveStatus', 'outbox'];
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await db.table(name).count()])));
  },

  async entries(): Promise<Pick<Entry, 'mid' | 'key' | 'name' | 'args' | 'was'>[]> {
    const entries: Entry[] = await db.table('outbox').orderBy('mid').toArray();
    return entries.map(({ mid, key, name, args, was }) => ({ mid, key, name, args, was }));
  },

  /** The same mutations, one request each, one after the other, as a replayed list of requests. */
  async oneByOne(entries: Pick<Entry, 'mid' | 'key' | 'name' | 'args' | 'was'>[]) {
    const { epoch, cursor, proof: first } = await bench.meta();
    let proof = first;
    const clientId = crypto.randomUUID();
    const began = performance.now();
    let baseCursor = cursor;
    for (const [index, entry] of entries.entries()) {
      const body = requestOf({ clientId, epoch, cursor: baseCursor, proof }, [{ ...entry, mid: index + 1 }]);
      const response = await fetch('/api/sync', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      const answer = (await response.json()) as SyncAnswer;
      baseCursor = answer.cursor;
      proof = answer.proof;
    }
    return performance.now() - began;
  },

  async meta() {
    const row = (await db.table('meta').get('client')) as { value: Meta };
    return row.value;
  },

  /** One rebase of all unsent changes, which count as sent, under an answer that brings others' changes. */
  async rebaseOnly(): Promise<{ ms: number; rows: number; pending: number }> {
    await bench.markSent();
    const meta = await bench.meta();
    const { clientId } = meta;
    const response = await realFetch('/api/sync', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(requestOf(meta, [])),
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const answer = (await response.json()) as SyncAnswer;
    const rows = Object.values(answer.put).reduce((sum, list) => sum + list.length, 0);
    const began = performance.now();
    const done = await rebase({ store, schema: productSchema, actor: actorOf(user) }, { clientId, carried: 0 }, answer);
    if (done.discarded) throw new Error('the answer was discarded');
    return { ms: performance.now() - began, rows, pending: done.pending };
  },

  /** Makes the file of a whole security plan, here and not in its worker, which no slowdown reaches. */
  async planDocument(format: PaperFormat): Promise<{ ms: number; bytes: number }> {
    const [{ docxBytes }, { pdfBytes }, { loadFonts }, { securityPlanPaper }, { securityPlanSample }] =
      await Promise.all([
        import('#web/paper/docx/docx-file.ts'),
        import('#web/paper/pdf/pdf-file.ts'),
        import('#web/paper/pdf/load-fonts.ts'),
        import('#web/screens/ssp/paper/security-plan-paper.ts'),
        import('#web/screens/ssp/records/security-plan-sample.ts'),
      ]);
    const sample = securityPlanSample();
    const began = performance.now();
    const paper = securityPlanPaper(sample, { version: null, hasBanner: true });
    const bytes = format === 'docx' ? await docxBytes(paper) : pdfBytes(paper, await loadFonts());
    return { ms: performance.now() - began, bytes: bytes.length };
  },

  /** The same for the findings report of three people, with 200 photos. */
  async reportDocument(format: 'docx' | 'pdf'): Promise<{ ms: number; bytes: number; findings: number }> {
    const [{ docxBytes }, { pdfBytes }, { loadFonts }, { findingsReport }, { largeSample }] = await Promise.all([
      import('#web/paper/docx/docx-file.ts'),
      import('#web/paper/pdf/pdf-file.ts'),
      import('#web/paper/pdf/load-fonts.ts'),
      import('#web/parts/package/report/findings-report.ts'),
      import('./large-package.ts'),
    ]);
    const sample = await largeSample();
    const fonts = await loadFonts();
    const began = performance.now();
    const paper = findingsReport(sample);
    const bytes = format === 'docx' ? await docxBytes(paper) : pdfBytes(paper, fonts);
    return { ms: performance.now() - began, bytes: bytes.length, findings: sample.findings.length };
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
