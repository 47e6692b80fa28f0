import { countToken, nameAct, type Say } from './act-lines.ts';
import { isGone } from './check-losses.ts';
import type { Act, BedLook, History, HistoryDevice } from './history.ts';

/**
 * Read your writes: a device keeps showing what it reported as saved. At the end every device shows the server's state.
 */
export function checkLooks(history: History, say: Say): void {
  for (const device of history.devices) {
    const own = history.acts.filter((act) => act.device === device.name);
    const acts = own.filter((act) => !isGone(history, act));
    const looks = history.looks.filter((look) => look.device === device.name);
    const told = new Set<string>();
    for (const look of looks) {
      for (const act of acts) {
        // One report is enough: every later look misses the same words.
        if (act.told === null || act.told > look.at || act.record !== look.record || told.has(nameAct(act))) continue;
        const missing = whatMisses(history, device, own, act, look);
        if (missing === undefined) continue;
        told.add(nameAct(act));
        say('unseen', look.at, `${nameAct(act)} was said to be saved, and ${device.name} ${missing}`);
      }
    }
    checkLast(history, device, looks, say);
  }
}

function whatMisses(
  history: History,
  device: HistoryDevice,
  own: readonly Act[],
  act: Act,
  look: BedLook,
): string | undefined {
  if (act.what === 'note' && look.notes !== undefined) {
    const isAside = device.asides.some(({ content }) => countToken(content, act.value) > 0);
    return countToken(look.notes, act.value) > 0 || isAside ? undefined : `shows ${JSON.stringify(look.notes)}`;
  }
  if (act.what === 'ticket' && look.column !== undefined) {
    const isAside = device.asides.some(({ content }) => countToken(content, act.value) > 0);
    return look.column !== null || isAside ? undefined : 'shows no such ticket';
  }
  // Others may have changed a shared field since, and a later act of the same person may already show.
  const field = act.what === 'status' ? look.status : act.what === 'move' ? (look.column ?? undefined) : undefined;
  if (field === undefined || othersTouched(history, act)) return undefined;
  const after = own.filter((one) => one.what === act.what && one.record === act.record && one.began >= act.ended);
  if (after.some(({ began }) => began <= look.at)) return undefined;
  return field === act.value ? undefined : `shows ${field}`;
}

function othersTouched({ acts }: History, act: Act): boolean {
  return acts.some((one) => one.device !== act.device && one.record === act.record && one.what === act.what);
}

function checkLast(history: History, device: HistoryDevice, looks: readonly BedLook[], say: Say): void {
  const { truth } = history;
  const last = new Map<string, BedLook>();
  for (const look of looks) last.set(look.record, { ...last.get(look.record), ...look });
  // A ticket that went with the device's store is on no list any more.
  const gone = new Set(
    history.acts.filter((act) => act.what === 'ticket' && isGone(history, act)).map((act) => act.record),
  );
  for (const [record, { at, notes, status, column }] of last) {
    if (gone.has(record)) continue;
    const there = truth.tickets.find(({ title }) => title === record)?.column ?? null;
    const pairs = [
      ['notes', notes, truth.notes[record] ?? ''],
      ['status', status, truth.statuses[record] ?? 'not_started'],
      ['column', column, there],
    ] as const;
    for (const [what, shown, stored] of pairs) {
      if (shown === undefined || shown === stored) continue;
      const both = `${JSON.stringify(shown)}, the server has ${JSON.stringify(stored)}`;
      say('diverged', at, `${device.name} ends with ${what} of ${record} ${both}`);
    }
  }
}
