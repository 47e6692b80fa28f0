import { actLinesOf, nameAct, type Say } from './act-lines.ts';
import { isGone } from './check-losses.ts';
import type { History } from './history.ts';

/** How long (ms) the indicator may say 'synced' while a change is on its way. */
const SYNCED_GRACE_MS = 5_000;

/** How long (ms) a device may still name a reason for not sending after that reason is gone. */
const OUT_GRACE_MS = 30_000;

/**
 * Reasons that only a person can remove. In these runs people are never signed out or outdated, and only a restore
 * removes them.
 */
const stops = /sign in|no access|update to sync|another person/i;

/** 'Synced' is said only when true, and no reason is named that does not exist. */
export function checkWords(history: History, say: Say): void {
  const told = history.acts.filter((act) => act.told !== null && !isGone(history, act));
  const acts = told.map((act) => ({ act, lines: actLinesOf(history, act) }));
  const again = new Set<string>();
  for (const { device, at, said, waiting, oldest, ...words } of history.words) {
    for (const key of words.again) again.add(key);
    const isOut = history.outs.some((out) => out.device === device && at >= out.from && at <= out.until + OUT_GRACE_MS);
    if (stops.test(said) && !isOut) say('untrue', at, `${device} said '${said}'`);
    if (!/synced/i.test(said)) continue;
    if (waiting > 0 && oldest !== null && oldest < at - SYNCED_GRACE_MS) {
      say('untrue', at, `${device} said '${said}' while ${waiting} changes waited`);
    }
    for (const { act, lines } of acts) {
      if (act.device !== device || act.told === null || act.told > at - SYNCED_GRACE_MS) continue;
      // A change that was refused and later accepted was shown as set aside in between.
      if (lines.length > 0 && lines.every((line) => line.at > at && !again.has(line.key))) {
        say('untrue', at, `${device} said '${said}' before the server had ${nameAct(act)}`);
      }
    }
  }
}
