import type { Services } from '#server/app-context.ts';
import { networkOf } from '#server/http/network-of.ts';

const HOUR_MS = 3_600_000;
/** The audit lines that people without a session may cause in an hour, per process. */
const OF_ALL = 500;
const OF_NETWORK = 100;
const lines = new WeakMap<Services['db'], { since: number; all: number; ofNetwork: Map<string, number> }>();

/** False once strangers, or this network, have used up the hour's lines; then only the process's own log has a line. */
export function takeStrangerLine(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  event: string,
  address: string,
): boolean {
  const present = now().getTime();
  const known = lines.get(db);
  const budget =
    known && present - known.since < HOUR_MS ? known : { since: present, all: 0, ofNetwork: new Map<string, number>() };
  lines.set(db, budget);
  const network = networkOf(address);
  const own = budget.ofNetwork.get(network) ?? 0;
  if (budget.all >= OF_ALL || own >= OF_NETWORK) {
    log.warn({ event, network }, 'too many lines of strangers for the audit log');
    return false;
  }
  budget.all++;
  budget.ofNetwork.set(network, own + 1);
  return true;
}
