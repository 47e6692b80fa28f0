import type { ModelEntry } from './state.ts';
import { change, type ModelStep } from './step.ts';

/** A person's change is queued, or merged into the previous entry if that never left the device. */
export function writeChange(step: ModelStep, at: number, kind: 'insert' | 'edit' | 'unreadable', row: number): void {
  const { outbox, lastMid, sentMid } = step.device(at);
  const made = step.world.made + 1;
  step.world = { ...step.world, made };
  // Odd changes have keys that end in 0, the others in 5.
  const key = made * 10 + (made % 2 === 0 ? 5 : 0);
  const last = outbox.findLast((entry) => entry.row === row && entry.kind !== 'void');
  if (step.bounds.merges && kind === 'edit' && last?.kind === 'edit' && last.mid > sentMid) {
    const merged = { ...last, key, changes: last.changes | (1 << made) };
    change(step, at, { outbox: outbox.map((entry) => (entry === last ? merged : entry)), settled: false });
    return;
  }
  const entry: ModelEntry = { mid: lastMid + 1, key, kind, row, changes: 1 << made };
  change(step, at, { outbox: [...outbox, entry], lastMid: entry.mid, settled: false });
}

/** Everything unsent, as a file. */
export function exportAction(step: ModelStep, at: number): void {
  const { outbox, sentMid } = step.device(at);
  step.world = { ...step.world, file: outbox.filter((entry) => entry.kind !== 'void') };
  if (step.rules.exportMarks) change(step, at, { sentMid: Math.max(sentMid, outbox.at(-1)?.mid ?? 0) });
}

export function importAction(step: ModelStep, at: number): void {
  const { outbox, journal, asides, lastMid } = step.device(at);
  const file = step.world.file ?? [];
  const dealtWith = step.rules.importLooks ? [...journal, ...Object.values(asides)].map(({ entry }) => entry) : [];
  const here = new Set([...outbox, ...dealtWith].map((entry) => entry.key));
  const taken = step.rules.importKeepsKeys
    ? file.filter((entry) => !here.has(entry.key))
    : file.map((entry) => ({ ...entry, key: step.freshKey() }));
  const queued = taken.map((entry, index) => ({ ...entry, mid: lastMid + index + 1 }));
  // A change from a file may also arrive from elsewhere, so nothing merges into it.
  const mark = step.rules.importKeepsKeys && queued.length > 0 ? { sentMid: lastMid + queued.length } : {};
  change(step, at, { outbox: [...outbox, ...queued], lastMid: lastMid + queued.length, settled: false, ...mark });
}
