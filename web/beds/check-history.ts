import { timeOfKey } from '#sync/engine/mutation.ts';
import { actLinesOf, countToken, isWithin, mutators, nameAct, nextOf, type Say } from './act-lines.ts';
import { checkLooks } from './check-looks.ts';
import { checkLosses, isGone, isGoneAside } from './check-losses.ts';
import { checkWords } from './check-words.ts';
import type { Act, History, Violation, ViolationKind } from './history.ts';

/**
 * Everything in a history that must not be there, in order of time. Empty: exactly once, read your writes, nothing
 * hidden.
 */
export function checkHistory(history: History): Violation[] {
  const found: Violation[] = [];
  const say = (kind: ViolationKind, at: number, message: string) => void found.push({ kind, at, message });
  checkActs(history, say);
  checkDoubles(history, say);
  checkStatuses(history, say);
  checkLeft(history, say);
  checkInvented(history, say);
  checkLooks(history, say);
  checkWords(history, say);
  checkLosses(history, say);
  for (const { at, device, what } of history.troubles) say('trouble', at, `${device}: ${what}`);
  return found.sort((a, b) => a.at - b.at);
}

/** Whether this act merged into a later one of the same device on the same field that reached the log. */
function wentIntoNext(history: History, act: Act): boolean {
  const next = nextOf(history, act);
  return next !== undefined && (actLinesOf(history, next).length > 0 || wentIntoNext(history, next));
}

// Choosing the current status changes nothing, and nothing is queued.
function changedNothing({ truth }: History, act: Act): boolean {
  if (act.what !== 'status') return false;
  const before = truth.steps.filter(
    ({ record, field, at }) => record === act.record && field === 'status' && at <= (act.told ?? act.ended),
  );
  return before.some(({ to, at }) => to === act.value && at > act.began - 30_000);
}

// Whatever was confirmed to a person is on the server, or where that person can reach it.
function checkActs(history: History, say: Say): void {
  const { truth, devices } = history;
  for (const act of history.acts) {
    if (act.told === null || isGone(history, act)) continue;
    const kept = devices.flatMap(({ queue, asides }) => [...queue, ...asides]);
    const token = act.what === 'note' || act.what === 'ticket' ? act.value : undefined;
    if (token !== undefined) {
      const isThere =
        act.what === 'note'
          ? countToken(truth.notes[act.record], token) > 0
          : truth.tickets.some(({ title }) => title === token);
      if (!isThere && !kept.some(({ content }) => countToken(content, token) > 0)) {
        say('lost', act.told, `${nameAct(act)} was said to be saved and is nowhere`);
      }
    }
    const lines = actLinesOf(history, act);
    const waits = kept.some(({ key }) => isWithin(Date.parse(timeOfKey(key)), act));
    if (lines.length === 0 && !waits && !wentIntoNext(history, act) && !changedNothing(history, act)) {
      say('lost', act.told, `${nameAct(act)} was said to be saved and never reached the log`);
    }
    if (lines.length > 1) say('doubled', act.told, `${nameAct(act)} stands in the log ${lines.length} times`);
  }
}

function checkDoubles({ acts, truth }: History, say: Say): void {
  const keys = new Set<string>();
  for (const { key, at } of truth.log) {
    if (keys.has(key)) say('doubled', at, `key ${key} stands in the log twice`);
    keys.add(key);
  }
  for (const act of acts) {
    if (act.what === 'note') {
      const inText = countToken(truth.notes[act.record], act.value);
      if (inText > 1) say('doubled', act.ended, `${nameAct(act)} stands in the notes ${inText} times`);
      const added = truth.steps.filter(
        ({ record, field, from, to }) =>
          record === act.record && field === 'notes' && countToken(to, act.value) > countToken(from, act.value),
      );
      if (added.length > 1) say('doubled', act.ended, `${nameAct(act)} came into the notes ${added.length} times`);
    }
    if (act.what === 'ticket') {
      const made = truth.tickets.filter(({ title }) => title === act.value).length;
      if (made > 1) say('doubled', act.ended, `${nameAct(act)} made ${made} tickets`);
    }
  }
}

// When two people choose without seeing each other's choice, the later one wins and a conflict keeps both. Replacing
// exactly the value that one had seen hides nothing, however often it changed in between.
function checkStatuses({ truth, acts, devices }: History, say: Say): void {
  const last = new Map<string, (typeof truth.steps)[number]>();
  for (const step of truth.steps) {
    if (step.field !== 'status') continue;
    const before = last.get(step.record);
    last.set(step.record, step);
    if (!before || before.accountId === step.accountId || step.made >= before.at || step.to === before.to) continue;
    const author = devices.find(({ accountId }) => accountId === step.accountId)?.name;
    const act = acts.find(
      (one) => one.device === author && one.what === 'status' && one.record === step.record && isWithin(step.made, one),
    );
    if (act?.saw === before.to) continue;
    const isKept = truth.conflicts.some(
      ({ record, field, earlier, later }) =>
        record === step.record && field === 'status' && earlier === before.to && later === step.to,
    );
    if (!isKept) {
      const made = `made ${before.at - step.made} ms before ${before.key} was taken, taken ${step.at - before.at} ms after`;
      const what = `status of ${step.record}: ${String(before.to)} gave way to ${String(step.to)} (${step.key}, ${made})`;
      say('overwritten', step.at, `${what} unseen, and no conflict keeps both`);
    }
  }
}

function checkLeft(history: History, say: Say): void {
  const { devices, truth, acts } = history;
  const end = Math.max(0, ...acts.map(({ ended }) => ended));
  const log = new Map(truth.log.map((line) => [line.key, line]));
  const asides = new Set(devices.flatMap((device) => device.asides.map(({ key }) => key)));
  for (const device of devices) {
    for (const { key, name } of device.queue) say('stuck', end, `${name} ${key} still waits on ${device.name}`);
    for (const { key, name, listed, code } of device.asides) {
      if (!listed) say('hidden', end, `${name} ${key} was set aside on ${device.name} (${code}), and no list shows it`);
      const line = log.get(key);
      if (line && line.refusal === null) {
        say('contradicted', end, `${name} ${key} is shown as refused (${code}) on ${device.name} and was taken`);
      }
    }
  }
  for (const { key, name, refusal, at } of truth.log) {
    if (refusal !== null && name !== 'sync.void' && !asides.has(key) && !isGoneAside(history, key)) {
      say('hidden', at, `${name} ${key} was refused, and no device says so`);
    }
  }
}

// The log holds only what somebody did.
function checkInvented({ acts, devices, truth }: History, say: Say): void {
  const names = new Set(Object.values(mutators));
  const log = new Map(truth.log.map((line) => [line.key, line]));
  for (const line of truth.log) {
    const device = devices.find(({ accountId }) => accountId === line.accountId);
    if (!device || !names.has(line.name)) continue;
    const isDone = acts.some(
      (act) => act.device === device.name && mutators[act.what] === line.name && isWithin(line.made, act),
    );
    if (!isDone) say('invented', line.at, `${line.name} ${line.key} was not done by ${device.name}`);
  }
  for (const { key, accountId, at, record } of truth.steps) {
    const line = log.get(key);
    if (line && line.accountId !== accountId)
      say('invented', at, `a step on ${record} names another person than its change`);
  }
}
