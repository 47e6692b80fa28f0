import { timeOfKey } from '#sync/engine/mutation.ts';
import { actLinesOf, countToken, isWithin, nextOf, type Say } from './act-lines.ts';
import type { Act, History, HistoryDevice, Left, Loss } from './history.ts';

/** How long (ms) a notice may stay on a screen after it was read. */
const NOTICE_MS = 5_000;

/**
 * Every loss is reported: a change that a browser deleted is on the server, still waits, or is counted once in what the
 * person is told, and administrators see the same count. Changes that an open page held are never lost.
 */
export function checkLosses(history: History, say: Say): void {
  for (const loss of history.losses) checkLoss(history, loss, say);
  for (const { device, from, until } of history.outs) {
    if (until <= from) say('trouble', from, `${device} was never let in again`);
  }
  for (const { device, at, value, isThere } of history.drafts) {
    if (!isThere) say('lost', at, `${device} no longer has the draft ${value}`);
  }
  for (const { device, at, tellsLoss } of history.words) {
    const last = history.losses.findLast((loss) => loss.device === device && loss.at <= at);
    if (tellsLoss && (!last || at > last.read + NOTICE_MS)) say('retold', at, `${device} tells of a loss again`);
  }
  for (const { name, accountId } of history.devices) {
    const told = history.losses.filter(({ device }) => device === name).reduce((sum, one) => sum + one.told.changes, 0);
    const reports = history.truth.reports.filter((report) => report.accountId === accountId);
    const seen = reports.reduce((sum, { changes }) => sum + changes, 0);
    if (seen !== told) say('untold', endOf(history), `${name} lost ${told} changes, administrators see ${seen}`);
  }
}

function checkLoss(history: History, loss: Loss, say: Say): void {
  const { device, what, before, held, told, said, read } = loss;
  const gone = goneIn(history, loss);
  const name = `${device} lost ${what}`;
  if (told.changes < gone.length || told.changes > before.length) {
    say('untold', read, `${name}: ${gone.length} of ${before.length} changes are gone, it is told of ${told.changes}`);
  }
  const kept = new Set(asidesOf(history, device).map(({ key }) => key));
  const asides = loss.asides.filter(({ key }) => !kept.has(key)).length;
  if (told.asides < asides) say('untold', read, `${name}: of ${asides} set-aside changes it is told of ${told.asides}`);
  // The notice gives a count per day, and the counts add up to all changes lost.
  const named = [...said.matchAll(/([\d,]+) changes? of /g)].map(([, count = '']) => Number(count.replaceAll(',', '')));
  const shown = named.reduce((sum, count) => sum + count, 0);
  if (shown !== told.changes) say('untold', read, `${name}: ${told.changes} changes, and the screen says '${said}'`);
  for (const { key, name: change } of gone) {
    if (held.includes(key)) say('lost', read, `${change} ${key} was held by a page of ${device} and is nowhere`);
  }
}

/**
 * Whether a browser deleted the act's change before it reached anyone; such acts are reported as lost, not as saved.
 */
export function isGone(history: History, act: Act): boolean {
  const gone = history.losses.filter(({ device }) => device === act.device).flatMap((loss) => goneIn(history, loss));
  return gone.some((left) => isOf(left, act)) || wentWithNext(history, act, gone);
}

/** A change that was set aside on a device and was deleted with it. */
export function isGoneAside({ losses }: History, key: string): boolean {
  return losses.some(({ asides }) => asides.some((aside) => aside.key === key));
}

function wentWithNext(history: History, act: Act, gone: readonly Left[]): boolean {
  const next = nextOf(history, act);
  if (!next || [act, next].some((one) => actLinesOf(history, one).length > 0)) return false;
  return gone.some((left) => isOf(left, next)) || wentWithNext(history, next, gone);
}

function isOf({ key, content }: Left, act: Act): boolean {
  const isNamed = act.what === 'note' || act.what === 'ticket' ? countToken(content, act.value) > 0 : false;
  return isNamed || isWithin(Date.parse(timeOfKey(key)), act);
}

function goneIn({ truth, devices }: History, { device, before }: Loss): Left[] {
  const there = new Set([
    ...truth.log.map(({ key }) => key),
    ...(devices.find(({ name }) => name === device)?.queue ?? []).map(({ key }) => key),
    ...asidesOf({ devices }, device).map(({ key }) => key),
  ]);
  return before.filter(({ key }) => !there.has(key));
}

function asidesOf({ devices }: Pick<History, 'devices'>, device: string): HistoryDevice['asides'] {
  return devices.find(({ name }) => name === device)?.asides ?? [];
}

function endOf({ acts }: History): number {
  return Math.max(0, ...acts.map(({ ended }) => ended));
}
