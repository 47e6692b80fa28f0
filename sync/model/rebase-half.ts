import type { Answer, Changes, ModelProof, Page, Round, Server } from './state.ts';
import { change, type ModelStep } from './step.ts';

/** Model time between a receipt and the day its journal entry may be dropped; a backup takes 1. */
export const MONTH = 10;

/** Takes in the pages of a pull, in one transaction. */
export function rebaseDevice(step: ModelStep, at: number, round: Round, pages: readonly Page[]): 'taken' | 'discarded' {
  const { rules } = step;
  const device = step.device(at);
  const first = (pages[0] as Page).answer;
  const last = (pages.at(-1) as Page).answer;
  if (device.client !== round.request.client || device.cursor !== first.base) return 'discarded';
  if (device.epoch !== null && device.epoch !== last.epoch) return 'discarded';
  const through = Math.min(first.lmid, round.carried);
  const acknowledged = device.outbox.filter((entry) => entry.mid <= through);
  const results = pages.flatMap((page) => page.answer.results);
  const refused = acknowledged.flatMap((entry) => {
    const result = results.find(({ mid, key }) => mid === entry.mid && key === entry.key);
    return result ? [{ entry, lost: result.lost }] : [];
  });
  const keys = new Set(refused.map(({ entry }) => entry.key));
  const taken = acknowledged.filter((entry) => entry.kind !== 'void' && !keys.has(entry.key));
  const kept = device.journal.filter((row) => !mayGo(step, row.at, last));
  const before = device.proof;
  change(step, at, {
    outbox: device.outbox.filter((entry) => entry.mid > through),
    asides: { ...device.asides, ...Object.fromEntries(refused.map((aside) => [aside.entry.key, aside])) },
    journal: rules.journal ? [...kept, ...taken.map((entry) => ({ entry, at: last.at }))] : [],
    view: viewAfter(device.view, pages),
    cursor: last.cursor,
    epoch: last.epoch,
    proof: last.proof,
    kept: [],
  });
  // A refusal leaves nothing on the server that a rollback could remove; the change is kept here as rejected.
  if (taken.some((entry) => last.held.log[entry.key] === undefined)) {
    step.fault('acks', 'a change counts as taken that the server has not dealt with');
  }
  check(step, at, before, last.held);
  if (rules.lostComesBack) queueLost(step, at);
  return 'taken';
}

// Queues changes that were refused only because their record was missing, now that it is back.
function queueLost(step: ModelStep, at: number): void {
  const { asides, outbox, lastMid, view } = step.device(at);
  const back = Object.values(asides).filter(({ entry, lost }) => lost && view[entry.row] !== undefined);
  if (back.length === 0) return;
  const keys = new Set(back.map(({ entry }) => entry.key));
  change(step, at, {
    asides: Object.fromEntries(Object.entries(asides).filter(([key]) => !keys.has(Number(key)))),
    outbox: [...outbox, ...back.map(({ entry }, index) => ({ ...entry, mid: lastMid + index + 1 }))],
    lastMid: lastMid + back.length,
  });
}

function mayGo({ rules }: ModelStep, receipt: number, answer: Answer): boolean {
  if (answer.backupAt < 0) return false;
  return !rules.journalWaits || (receipt < answer.backupAt && receipt <= answer.at - MONTH);
}

function viewAfter(before: Readonly<Record<number, Changes>>, pages: readonly Page[]): Record<number, Changes> {
  const view: Record<number, Changes> = pages[0]?.answer.snapshot === null ? { ...before } : {};
  for (const { answer } of pages) {
    for (const row of answer.del) delete view[row];
    for (const [row, changes] of answer.put) view[row] = changes;
  }
  return view;
}

// Beneath its own changes a device shows what the server held when it answered; what it knew before belongs to that
// past.
function check(step: ModelStep, at: number, before: ModelProof | null, held: Server): void {
  const { view } = step.device(at);
  const rows = Object.entries(held.rows);
  const same =
    rows.length === Object.keys(view).length && rows.every(([row, { changes }]) => view[Number(row)] === changes);
  if (!same) step.fault('equal', 'the device shows other rows than the server held when it answered');
  if (before?.epoch === held.epoch && held.heads[before.seq] !== before.head) {
    step.fault('noticed', 'the device knew more than the server, and nobody noticed');
  }
}
