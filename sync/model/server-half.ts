import type { Rules } from './rules.ts';
import {
  headAfter,
  type Answer,
  type ModelEntry,
  type Reply,
  type Request,
  type Server,
  type StoredRow,
} from './state.ts';

/** Handles a request in one transaction: returns the server's next state and its reply. */
export function handle(
  server: Server,
  request: Request,
  rules: Rules,
  bounds: { pageRows: number; clock: number; newEpoch: number },
): { server: Server; reply: Reply } {
  const problem = (code: Extract<Reply, { kind: 'problem' }>['code']) => ({
    server,
    reply: { kind: 'problem' as const, code },
  });
  if (request.entries.some((entry) => entry.kind === 'unreadable')) return { server, reply: { kind: 'refused' } };
  if (request.epoch !== null && request.epoch !== server.epoch) return problem('epoch');
  const { proof } = request;
  if (proof?.epoch === server.epoch && server.heads[proof.seq] !== proof.head) {
    const next = { ...server, epoch: bounds.newEpoch, recovery: true };
    return { server: next, reply: { kind: 'problem', code: 'rolled_back' } };
  }
  const pushed = applyBatch(server, request, rules);
  if ('kind' in pushed) return { server, reply: pushed };
  const page = readPage(pushed.server, request, rules, bounds.pageRows);
  if (page === 'stale') return problem('stale_pull');
  const { epoch, seq, backupAt } = pushed.server;
  const answer: Answer = {
    epoch,
    base: request.base,
    lmid: pushed.server.lmids[request.client] ?? 0,
    results: pushed.results,
    ...page,
    proof: { epoch, seq, head: pushed.server.heads[seq] as number },
    at: bounds.clock,
    backupAt: pushed.server.recovery ? -1 : backupAt,
    held: pushed.server,
  };
  return { server: pushed.server, reply: { kind: 'answer', answer } };
}

function applyBatch(
  server: Server,
  request: Request,
  rules: Rules,
): Reply | { server: Server; results: Answer['results'] } {
  const before = server.lmids[request.client] ?? 0;
  let lmid = before;
  const rows: Record<number, StoredRow> = { ...server.rows };
  const gone = { ...server.gone };
  const log = { ...server.log };
  const applied = [...server.applied];
  const fresh: number[] = [];
  const results: { mid: number; key: number; lost: boolean }[] = [];
  let changed = false;
  for (const entry of request.entries) {
    const known = (rules.knownInBatch ? log : server.log)[entry.key];
    const again = entry.mid <= before;
    if (again && known === undefined) return { kind: 'problem', code: 'copied' };
    if (!again && entry.mid !== lmid + 1) return { kind: 'problem', code: 'gap' };
    lmid = Math.max(lmid, entry.mid);
    if (known !== undefined && !(known === 'lost' && rules.lostComesBack)) {
      if (known !== 'applied') results.push({ mid: entry.mid, key: entry.key, lost: known === 'lost' });
      continue;
    }
    // Keys are unique in the log: a second row with the same key aborts the transaction.
    if (fresh.includes(entry.key) && known === undefined) return { kind: 'fault' };
    fresh.push(entry.key);
    const stored = rows[entry.row];
    if (entry.kind === 'edit' && !stored) {
      // A missing record can come back only during a recovery.
      log[entry.key] = server.recovery ? 'lost' : 'refused';
      results.push({ mid: entry.mid, key: entry.key, lost: server.recovery });
      continue;
    }
    log[entry.key] = 'applied';
    if (entry.kind === 'void') continue;
    changed = true;
    delete gone[entry.row];
    rows[entry.row] = { changes: (stored?.changes ?? 0) | entry.changes, seq: server.seq + 1 };
    for (const change of changesOf(entry)) applied[change] = (applied[change] ?? 0) + 1;
  }
  const lmids = { ...server.lmids, [request.client]: lmid };
  const next = { ...server, lmids, log, rows, gone, applied };
  return { server: changed ? grown(next, fresh) : next, results };
}

function grown(server: Server, keys: readonly number[]): Server {
  const head = headAfter(server.heads[server.seq] as number, keys);
  return { ...server, seq: server.seq + 1, heads: [...server.heads, head] };
}

/** The changes of an entry, each by its number. */
export function changesOf({ changes }: Pick<ModelEntry, 'changes'>): number[] {
  const all: number[] = [];
  for (let change = 1; 1 << change <= changes; change++) if (changes & (1 << change)) all.push(change);
  return all;
}

type Page = Pick<Answer, 'cursor' | 'put' | 'del' | 'snapshot' | 'more'>;

function readPage(server: Server, request: Request, rules: Rules, pageRows: number): Page | 'stale' {
  const { base, continues, snapshot } = request;
  if (rules.snapshotCarried && continues) {
    if ((snapshot ?? base) < server.purged || base > server.seq) return 'stale';
    return readRows(server, base, snapshot, pageRows);
  }
  const isSnapshot = base < server.purged || base > server.seq;
  return readRows(server, isSnapshot ? 0 : base, isSnapshot || base === 0 ? server.seq : null, pageRows);
}

function readRows(server: Server, from: number, snapshot: number | null, pageRows: number, limit = server.seq): Page {
  const rows = listAfter(
    Object.entries(server.rows).map(([row, { seq }]) => ({ row: Number(row), seq })),
    from,
  );
  const tombs = listAfter(
    Object.entries(server.gone).map(([row, seq]) => ({ row: Number(row), seq })),
    from,
  );
  const gone = from > 0 ? tombs : [];
  const end = Math.min(limit, lastWhole(rows, pageRows), lastWhole(gone, pageRows));
  // A transaction larger than a page is a page of its own.
  if (end <= from && end < limit) {
    const first = Math.min(...[...rows, ...gone].map(({ seq }) => seq));
    return readRows(server, from, snapshot, pageRows * 4, first);
  }
  return {
    cursor: end,
    put: rows.filter(({ seq }) => seq <= end).map(({ row }) => [row, (server.rows[row] as StoredRow).changes] as const),
    del: gone.filter(({ seq }) => seq <= end).map(({ row }) => row),
    snapshot,
    more: end < server.seq,
  };
}

function listAfter<T extends { row: number; seq: number }>(all: T[], from: number): T[] {
  return all.filter(({ seq }) => seq > from).sort((a, b) => a.seq - b.seq || a.row - b.row);
}

function lastWhole(rows: readonly { seq: number }[], limit: number): number {
  const next = rows[limit];
  return next ? next.seq - 1 : Infinity;
}

/** A colleague deletes a record without this client. */
export function deleteRow(server: Server, row: number): Server {
  const rows = { ...server.rows };
  delete rows[row];
  const next = grown({ ...server, rows }, [-100 - row]);
  return { ...next, gone: { ...server.gone, [row]: next.seq } };
}

export function purge(server: Server): Server {
  return { ...server, purged: Math.max(server.purged, ...Object.values(server.gone)), gone: {} };
}
