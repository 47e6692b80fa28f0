import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import pino from 'pino';
import { builtInControls, builtInObjectives } from '#sync/catalog/catalog-records.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { founderRole } from '#sync/domain/permissions/role.ts';
import { postSync } from '#sync/domain/sync/sync-contract.ts';
import { PROTOCOL, type SyncAnswer } from '#sync/engine/answer.ts';
import { KeyMaker, type Mutation } from '#sync/engine/mutation.ts';
import { createWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import { useChainKey } from '#server/audit/chain-key.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { AppEnv, Services } from '#server/http/app-context.ts';
import { LiveEvents } from './live-events.ts';
import { registerSync } from './sync-calls.ts';

/** Whoever waited for the server to start comes first. */
const BEGINS_MS = 300;
/** At most so many organizations, one after the other: each begins with a first pull and with new rows. */
const ROUNDS = 6;
/** Of each organization, with so many changes each. */
const PUSHES = 8;
const CHANGES = 100;
/** At the end, as a device brings them after a long day: small ones leave much of their loops unoptimized. */
const FULL_PUSHES = 6;
const FULL_CHANGES = 1_000;
/** Before each part of the work, so that real requests have their turn. */
const PAUSE_MS = 20;

const keys = new KeyMaker(() => randomBytes(8));

/**
 * Carries out pushes of invented organizations until they get no quicker, and then some full ones: the JavaScript
 * engine optimizes what has run often, so the first real pushes would take half as long again. All is as in a real one,
 * from the packed body to the answer, but for the database: SQLite in memory, whatever the server's is, which is thrown
 * away. Ends between two pushes once `signal` is aborted. A failure is a warning in the log and nothing more.
 */
export async function rehearsePushes(services: Services, signal: AbortSignal, open = openDatabase): Promise<void> {
  try {
    await sleep(BEGINS_MS, undefined, { ref: false });
    if (signal.aborted) return;
    const db = useChainKey(await open(':memory:'), randomBytes(32));
    try {
      await rehearse({ ...services, db, live: new LiveEvents(), log: pino({ level: 'silent' }) }, signal);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    services.log.warn({ err: error }, 'the rehearsal of pushes failed');
  }
}

async function rehearse(services: Services, signal: AbortSignal): Promise<void> {
  const goesOn = async () => {
    await sleep(PAUSE_MS, undefined, { ref: false });
    return !signal.aborted;
  };
  let quickest = Infinity;
  for (let round = 0; round < ROUNDS && (await goesOn()); round++) {
    const push = await openDevice(services, round);
    const times: number[] = [];
    while (times.length < PUSHES && (await goesOn())) {
      const began = performance.now();
      await push(CHANGES);
      times.push(performance.now() - began);
    }
    const time = Math.min(...times);
    if (time >= quickest) break;
    quickest = time;
  }
  if (!(await goesOn())) return;
  const push = await openDevice(services, ROUNDS);
  for (let n = 0; n < FULL_PUSHES && (await goesOn()); n++) await push(FULL_CHANGES);
}

/** A device of a new organization. Returns what makes its next push, of so many changes. */
async function openDevice(services: Services, number: number): Promise<(changes: number) => Promise<void>> {
  const holder = { firstName: 'Rehearsal', lastName: '', email: `rehearsal-${number}@localhost` };
  const account = { ...holder, organizationName: 'Rehearsal', passwordHash: '', address: '' };
  const { id: accountId, workspaceId } = await createWorkspace(services, account);
  const joinedAt = services.now().toISOString();
  const person = { ...holder, accountId, emailProven: false, sessionId: '' };
  const app = new Hono<AppEnv>();
  app.onError((error) => {
    throw error;
  });
  app.use(async (context, next) => {
    context.set('services', services);
    context.set('person', person);
    context.set('principal', { ...person, workspaceId, role: founderRole, joinedAt });
    context.set('address', '');
    await next();
  });
  registerSync(app);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const whole = { protocol: PROTOCOL, clientId: crypto.randomUUID(), accountId, continues: false, snapshot: null };
  let place: SyncAnswer | undefined;
  let mid = 0;
  return async (changes) => {
    const now = Date.now();
    const { epoch = null, proof = null } = place ?? {};
    const mutations = Array.from({ length: changes }, () => ({ ...changeOf(mid), key: keys.make(now), mid: ++mid }));
    const request = { ...whole, id: keys.make(now), epoch, proof, baseCursor: proof?.seq ?? 0, whole: true, mutations };
    const body = gzipSync(JSON.stringify(request));
    const answer = await app.request(postSync.path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a push was answered ${answer.status}`);
    place = (await answer.json()) as SyncAnswer;
    // A slow machine cuts a push off, and the rest is sent again.
    mid = place.lmid;
    if (place.results.length > 0) throw new Error(`a change was refused: ${JSON.stringify(place.results[0])}`);
  };
}

// Each list ends with what a record has before its first change.
const notes = ['Seen on screen.', 'Compared with the policy: one exception, in room 12.', ''];
const records = [
  ...builtInControls.map(({ id }) => ({
    record: `controlStatus/${id}`,
    status: { mutator: setControlStatus.name, values: ['in_progress', 'complete', 'not_started'] },
    notes: { mutator: saveControlNotes.name, values: notes },
    argsOf: (set: object): object => ({ items: [{ controlId: id, ...set }] }),
  })),
  ...builtInObjectives.map(({ id }) => ({
    record: `objectiveStatus/${id}`,
    status: { mutator: setObjectiveStatus.name, values: ['implemented', 'validated', 'not_started'] },
    notes: { mutator: saveObjectiveNotes.name, values: notes },
    argsOf: (set: object): object => ({ objectiveId: id, ...set }),
  })),
];

/** A device's n-th change: each record's status and note by turns, every third without what the person had seen. */
function changeOf(n: number): Pick<Mutation, 'name' | 'args' | 'was'> {
  const place = n % records.length;
  const turn = Math.floor(n / records.length);
  const { record, argsOf, ...fields } = records[place]!;
  const field = (place + turn) % 2 === 0 ? 'status' : 'notes';
  const { mutator, values } = fields[field];
  const step = Math.floor(turn / 2);
  const [value, seen] = [values[step % values.length], values[(step + values.length - 1) % values.length]];
  return { name: mutator, args: argsOf({ [field]: value }), was: n % 3 === 0 ? {} : { [record]: { [field]: seen } } };
}
