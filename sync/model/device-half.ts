import { rebaseDevice } from './rebase-half.ts';
import type { ModelDevice, ModelEntry, Page, Reply, Request, Round, Server } from './state.ts';
import { change, done, type ModelStep } from './step.ts';

const RECOVERY_LIMIT = 3;

type Going = Omit<Round, 'request' | 'reply' | 'next'>;

/** Begins a round: its first request is sent. */
export function startRound(step: ModelStep, at: number): void {
  const { rounds } = step.device(at);
  const round: Round = { ...waitingRound(), batchLimit: step.bounds.batch, next: 'look' };
  change(step, at, { rounds: [...rounds, round] });
  takeNext(step, at, rounds.length);
}

// With another round running, the next part is a separate step: the other's transactions may come between.
function goOn(step: ModelStep, at: number, index: number, going: Going, next: 'send' | 'look' = 'send'): void {
  const rounds = step.device(at).rounds.with(index, { ...waitingRound(), ...going, next });
  change(step, at, { rounds });
  if (step.bounds.rounds === 1 || step.dies) takeNext(step, at, index);
}

/** Reads the queue, and sends the next request. */
export function takeNext(step: ModelStep, at: number, index: number): void {
  const { rules } = step;
  const device = step.device(at);
  const round = device.rounds[index] as Round;
  const isOff = rules.pagesLookedAt && round.pages.length > 0 && !isOnePull(step, device, round.pages);
  if (round.next === 'send') return send(step, at, index, isOff ? { ...round, pages: [], carried: 0 } : round);
  // An interrupted pull may be resumed.
  const goesOn = rules.durablePages && isOnePull(step, device, device.kept);
  const pages = goesOn ? (device.kept as readonly Page[]) : [];
  if (!goesOn) change(step, at, { kept: [] });
  send(step, at, index, { ...round, pages, carried: pages[0]?.carried ?? 0 });
}

const nothing: Request = {
  client: 0,
  epoch: null,
  base: 0,
  continues: false,
  snapshot: null,
  proof: null,
  entries: [],
};

function waitingRound(): Round {
  return {
    next: null,
    pages: [],
    carried: 0,
    requests: 0,
    recoveries: 0,
    batchLimit: 0,
    request: nothing,
    reply: null,
  };
}

// Whether the kept pages belong together, and to the device's current state.
function isOnePull({ rules }: ModelStep, device: ModelDevice, kept: readonly (Page | null)[]): boolean {
  const first = kept[0];
  if (!first || first.answer.base !== device.cursor) return false;
  if ((device.epoch ?? first.answer.epoch) !== first.answer.epoch) return false;
  return kept.every((page, index) => {
    if (!page || page.answer.epoch !== first.answer.epoch) return false;
    const before = kept[index - 1];
    const follows =
      !before || (before.answer.cursor === page.answer.base && before.answer.snapshot === page.answer.snapshot);
    if (rules.pagesInOneChain && !follows) return false;
    return !rules.pagesOfOneClient || page.client === device.client;
  });
}

function send(step: ModelStep, at: number, index: number, going: Going): void {
  const { rules, bounds } = step;
  if (step.dies) return end(step, at, index, 'unreachable');
  if (going.requests >= bounds.requests) {
    if (!rules.honestLimit) done(step, at, undefined);
    end(step, at, index, 'unreachable');
    return;
  }
  const device = step.device(at);
  const last = going.pages.at(-1)?.answer;
  const entries = last ? [] : device.outbox.slice(0, going.batchLimit);
  const carried = last ? going.carried : (entries.at(-1)?.mid ?? 0);
  const request: Request = {
    client: device.client,
    epoch: device.epoch ?? last?.epoch ?? null,
    base: last?.cursor ?? device.cursor,
    continues: last !== undefined,
    snapshot: last?.snapshot ?? null,
    proof: rules.proof ? ((rules.pageProof ? last?.proof : undefined) ?? device.proof) : null,
    entries,
  };
  const rounds = device.rounds.with(index, {
    ...going,
    carried,
    requests: going.requests + 1,
    request,
    reply: null,
    next: null,
  });
  change(step, at, { rounds, sentMid: Math.max(device.sentMid, entries.at(-1)?.mid ?? 0) });
}

/** Ends a round without an authenticated answer. */
export function end(step: ModelStep, at: number, index: number, outcome: 'done' | 'unreachable' | 'parked'): void {
  const { rounds, settled, parked } = step.device(at);
  change(step, at, {
    rounds: rounds.toSpliced(index, 1),
    settled: settled || outcome === 'done',
    parked: parked || outcome === 'parked',
  });
}

/** Something between device and server answers instead of the server. */
export function takeForeign(step: ModelStep, at: number, index: number, status: 400 | 403): void {
  const before = step.device(at);
  if (step.rules.authenticated) return end(step, at, index, 'unreachable');
  if (status === 403) end(step, at, index, 'parked');
  else takeRefused(step, at, index);
  const after = step.device(at);
  if (after.parked && !before.parked) step.fault('weather', 'a foreign answer stopped the device until a person comes');
  if (after.asides !== before.asides) step.fault('weather', 'a foreign answer took a change off the queue');
}

/** The round takes the server's answer in. */
export function takeReply(step: ModelStep, at: number, index: number, reply: Reply): void {
  if (reply.kind === 'fault') return end(step, at, index, 'unreachable');
  if (reply.kind === 'refused') return takeRefused(step, at, index);
  const round = step.device(at).rounds[index] as Round;
  if (reply.kind === 'problem') {
    // An answer to a client id this device has given up says nothing about the device.
    const isMine = step.device(at).client === round.request.client;
    if (!isMine) return again(step, at, index, round, round.recoveries + 1);
    if (reply.code === 'stale_pull') change(step, at, { kept: [] });
    else if (reply.code === 'gap' || reply.code === 'copied') renumber(step, at);
    else recover(step, at);
    return again(step, at, index, round, round.recoveries + 1);
  }
  const { answer } = reply;
  const before = round.pages.at(-1)?.answer;
  const pages = [...round.pages, { client: round.request.client, carried: round.carried, answer }];
  if (answer.more) {
    const same = before?.held.seq === answer.held.seq && before.held.purged === answer.held.purged;
    if (same && answer.cursor <= (before?.cursor ?? 0)) {
      step.fault('ends', `page ${answer.base} -> ${answer.cursor} comes again, with more to come`);
    }
    if (keepPage(step, at, pages)) return goOn(step, at, index, { ...round, pages });
    if (round.recoveries >= RECOVERY_LIMIT) return end(step, at, index, 'unreachable');
    return goOn(step, at, index, { ...round, recoveries: round.recoveries + 1 }, 'look');
  }
  const rebased = rebaseDevice(step, at, round, pages);
  if (rebased === 'discarded') {
    change(step, at, { kept: [] });
    return again(step, at, index, round, round.recoveries + 1);
  }
  if (step.device(at).outbox.length > 0) return again(step, at, index, round, round.recoveries);
  done(step, at, answer);
  // The device will learn of what the server has received since.
  end(step, at, index, isPresent(step.world.server, answer.held) ? 'done' : 'unreachable');
}

function isPresent(server: Server, held: Server): boolean {
  return server.epoch === held.epoch && server.seq === held.seq && server.heads[server.seq] === held.heads[held.seq];
}

function again(step: ModelStep, at: number, index: number, round: Round, recoveries: number): void {
  if (recoveries > RECOVERY_LIMIT) return end(step, at, index, 'unreachable');
  goOn(step, at, index, { ...round, pages: [], recoveries });
}

// Another round may run over the same store: their pages must not mix. False when this one no longer fits.
function keepPage(step: ModelStep, at: number, pages: readonly Page[]): boolean {
  const { rules } = step;
  if (!rules.durablePages) return true;
  const { client, cursor, kept } = step.device(at);
  const page = pages.at(-1) as Page;
  const index = pages.length - 1;
  if (rules.pagesOfOneClient && page.client !== client) return false;
  if (rules.pagesInOneChain) {
    const isNext = !kept[index] && kept[index - 1]?.answer.cursor === pages[index - 1]?.answer.cursor;
    if (!isNext || pages[0]?.answer.base !== cursor) return false;
  }
  const next = Array.from({ length: Math.max(kept.length, pages.length) }, (_, place) =>
    place === index ? page : (kept[place] ?? null),
  );
  change(step, at, { kept: next });
  return true;
}

function takeRefused(step: ModelStep, at: number, index: number): void {
  const round = step.device(at).rounds[index] as Round;
  const { entries } = round.request;
  const [only] = entries;
  if (!only) return end(step, at, index, 'unreachable');
  if (entries.length === 1) {
    if (step.rules.freshVoid && only.kind === 'void') return end(step, at, index, 'unreachable');
    rejectEntry(step, at, only);
  }
  const batchLimit = entries.length === 1 ? step.bounds.batch : Math.ceil(entries.length / 2);
  goOn(step, at, index, { ...round, pages: [], batchLimit });
}

function rejectEntry(step: ModelStep, at: number, entry: ModelEntry): void {
  const { rules } = step;
  const { outbox, asides } = step.device(at);
  if (rules.asideChecksKey && outbox.find((other) => other.mid === entry.mid)?.key !== entry.key) return;
  if (asides[entry.key] && asides[entry.key]?.entry.changes !== entry.changes) {
    step.fault('asides', 'a change that had been set aside was overwritten');
  }
  // Keys end in a digit; a no-op's key used to be the original's with another digit.
  const digit = entry.key % 10;
  const key = rules.freshVoid ? step.freshKey() : entry.key - digit + (digit === 0 ? 1 : 0);
  const hole: ModelEntry = { mid: entry.mid, key, kind: 'void', row: 0, changes: 0 };
  const rest = outbox.filter((other) => other.mid !== entry.mid);
  change(step, at, {
    asides: { ...asides, [entry.key]: { entry, lost: false } },
    outbox: [...rest, hole].sort((a, b) => a.mid - b.mid),
    lastMid: Math.max(step.device(at).lastMid, entry.mid),
  });
}

function renumber(step: ModelStep, at: number): void {
  const { outbox, sentMid } = step.device(at);
  change(step, at, {
    client: step.freshClient(),
    outbox: numbered(outbox),
    lastMid: outbox.length,
    sentMid: outbox.filter((entry) => entry.mid <= sentMid).length,
    kept: [],
  });
}

// The server lost its past, or is another one.
function recover(step: ModelStep, at: number): void {
  const { rules } = step;
  const { outbox, journal, sentMid } = step.device(at);
  const waiting = new Set(outbox.map((entry) => entry.key));
  const lost = rules.journal ? journal.map(({ entry }) => entry).filter((entry) => !waiting.has(entry.key)) : [];
  const sent = lost.length + outbox.filter((entry) => entry.mid <= sentMid).length;
  change(step, at, {
    client: step.freshClient(),
    outbox: numbered([...lost, ...outbox]),
    lastMid: lost.length + outbox.length,
    sentMid: rules.sentMarkKept ? sent : 0,
    cursor: 0,
    epoch: null,
    proof: null,
    journal: [],
    kept: [],
  });
}

function numbered(entries: readonly ModelEntry[]): ModelEntry[] {
  return entries.map((entry, index) => ({ ...entry, mid: index + 1 }));
}
