/** A change that a server reported as applied or refused. */
export interface Acknowledged {
  clientId: string;
  mid: number;
  key: string;
  isRefused: boolean;
}

/** The final contents of the database for one organization. */
export interface Kept {
  seq: number;
  historySeq: number;
  /** The numbers of the chain, ascending. */
  chain: readonly number[];
  mutations: readonly { key: string; clientId: string | null; mid: number | null; refusal: string | null }[];
  /** By id, ascending. */
  history: readonly { id: number; mutationKey: string; tableName: string; recordId: string; field: string }[];
}

/**
 * Contradictions between them and the acknowledgements: nothing may be lost, duplicated or reordered, and no number may
 * be missing.
 */
export function checkFleet(acknowledged: readonly Acknowledged[], kept: Kept): string[] {
  return [
    ...checkNumbers('the chain', kept.chain, kept.seq),
    ...checkNumbers(
      'the history',
      kept.history.map(({ id }) => id),
      kept.historySeq,
    ),
    ...checkAcknowledged(acknowledged, kept),
    ...checkClients(kept),
    ...checkSteps(kept),
  ];
}

function checkNumbers(what: string, numbers: readonly number[], last: number): string[] {
  const wrong = numbers.findIndex((number, index) => number !== index + 1);
  if (wrong >= 0) return [`${what} has ${numbers[wrong]} where ${wrong + 1} belongs`];
  return numbers.length === last ? [] : [`${what} ends at ${numbers.length} instead of ${last}`];
}

function checkAcknowledged(acknowledged: readonly Acknowledged[], { mutations, history }: Kept): string[] {
  const byKey = new Map(mutations.map((mutation) => [mutation.key, mutation]));
  const told = new Map<string, boolean>();
  const changed = new Set(history.map(({ mutationKey }) => mutationKey));
  return acknowledged.flatMap(({ clientId, mid, key, isRefused }) => {
    const found = byKey.get(key);
    if (!found) return [`${key} was acknowledged and is lost`];
    const wrong: string[] = [];
    if (found.clientId !== clientId || found.mid !== mid) wrong.push(`${key} is another's in the log`);
    if ((found.refusal !== null) !== isRefused) wrong.push(`${key} was answered otherwise than it was decided`);
    if (told.has(key) && told.get(key) !== isRefused) wrong.push(`${key} was answered in two ways`);
    if (isRefused && changed.has(key)) wrong.push(`${key} was refused and changed something`);
    told.set(key, isRefused);
    return wrong;
  });
}

function checkClients({ mutations }: Kept): string[] {
  const mids = new Map<string, number[]>();
  for (const { clientId, mid } of mutations) {
    if (clientId !== null && mid !== null) mids.set(clientId, [...(mids.get(clientId) ?? []), mid]);
  }
  return [...mids].flatMap(([clientId, list]) => {
    const sorted = list.toSorted((a, b) => a - b);
    return checkNumbers(`the log of client ${clientId}`, sorted, sorted.at(-1) ?? 0);
  });
}

function checkSteps({ mutations, history }: Kept): string[] {
  const byKey = new Map(mutations.map((mutation) => [mutation.key, mutation]));
  const lastMid = new Map<string, number>();
  const seen = new Set<string>();
  return history.flatMap(({ id, mutationKey, tableName, recordId, field }) => {
    const step = `${mutationKey} ${tableName}/${recordId}/${field}`;
    const mutation = byKey.get(mutationKey);
    if (!mutation) return [`step ${id} is of no change in the log`];
    const wrong = seen.has(step) ? [`${step} was done twice`] : [];
    seen.add(step);
    const { clientId, mid } = mutation;
    if (clientId === null || mid === null) return wrong;
    if (mid < (lastMid.get(clientId) ?? 0)) wrong.push(`${step} was done after a later one`);
    lastMid.set(clientId, mid);
    return wrong;
  });
}
