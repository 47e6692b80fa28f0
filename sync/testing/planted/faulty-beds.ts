import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import { mutate, mutateAll } from '#sync/engine/mutate.ts';
import { writePast } from '#sync/engine/past-header.ts';
import { repairLoss } from '#sync/engine/repair-loss.ts';
import { cardSchemaForTests } from '#sync/testing/card-schema.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { cardBed, people } from '#sync/testing/simulation/card-bed.ts';
import { MemoryBed } from '#sync/testing/simulation/memory-bed.ts';
import type { Bed, SavedServer } from '#sync/testing/simulation/ports.ts';
import { RelaxedDevice } from './relaxed-device.ts';

/** Keeps its last commits only in memory: a crash loses them. */
class ForgetfulBed extends MemoryBed {
  readonly #earlier: SavedServer[] = [];

  override async handle(...args: Parameters<MemoryBed['handle']>): Promise<UncheckedReply> {
    this.#earlier.push(await this.snapshot());
    return super.handle(...args);
  }

  override async crash(): Promise<void> {
    const saved = this.#earlier.at(-2);
    if (saved) await this.putBack(saved);
  }
}

function newerThanItIs(reply: UncheckedReply, request: SyncRequest): UncheckedReply {
  if (reply.status !== 200) return reply;
  const body = reply.body as SyncAnswer;
  return { ...reply, body: { ...body, cursor: body.cursor + 1, baseCursor: request.baseCursor } };
}

function believed(reply: UncheckedReply, request: SyncRequest): UncheckedReply {
  if (reply.protocol !== null || reply.status !== 400) return reply;
  const { id, proof } = request;
  const past = proof && writePast({ id, proof });
  return { status: 400, protocol: '2', past, body: { code: 'invalid', message: 'No.' } };
}

const triesTheRest: typeof mutateAll = async (device, wishes, along) => {
  const outcomes = await mutateAll(device, wishes, along);
  const rest = wishes.slice(outcomes.length);
  return rest.length > 0 ? [...outcomes, ...(await triesTheRest(device, rest))] : outcomes;
};

const storesOneByOne: typeof mutateAll = async (device, wishes, along) => {
  const outcomes = [];
  for (const { name, args } of wishes) {
    const outcome = await mutate(device, name, args);
    outcomes.push(outcome);
    if ('refused' in outcome) break;
  }
  await along?.(outcomes);
  return outcomes;
};

/** Errors of a device whose store was emptied. */
export const lossDefects: Record<string, () => Bed> = {
  'an emptied store is taken for a silent one': () => ({ ...cardBed, repairLoss: async () => undefined }),
  'what the page still holds is not queued again': () => ({
    ...cardBed,
    repairLoss: (device, remembered, id) => repairLoss(device, { ...remembered, held: [] }, id),
  }),
  'a queue that was emptied alone is not missed': () => ({
    ...cardBed,
    repairLoss: async (device, remembered, id) =>
      (await device.store.run('read', [], (tx) => tx.meta())) ? undefined : repairLoss(device, remembered, id),
  }),
  'what waits is not counted outside': () => ({ ...cardBed, counts: (done) => ({ ...done, put: [] }) }),
  'what was sent is still counted outside': () => ({ ...cardBed, counts: (done) => ({ ...done, deletedThrough: 0 }) }),
  'a loss that nobody has read is forgotten by the next': () => ({
    ...cardBed,
    repairLoss: (device, remembered, id) => repairLoss(device, { ...remembered, owed: undefined }, id),
  }),
};

/** Errors between a device and its server, and in what people do with both. */
export const bedDefects: Record<string, () => Bed> = {
  'an answer is taken for a newer one': () => ({ ...cardBed, tamper: newerThanItIs }),
  'a foreign 400 is taken for the server’s': () => ({ ...cardBed, tamper: believed }),
  'too large a request is not split': () => ({
    ...cardBed,
    tamper: (reply, request) =>
      reply.status === 413 && request.mutations.length > 1
        ? { ...reply, status: 503, body: { code: 'busy', message: 'Later.' } }
        : reply,
  }),
  'requests have no limit of bytes': () => ({ ...cardBed, ignoresLimits: true }),
  'a round that gave up says that it is done': () => ({
    ...cardBed,
    outcome: (outcome) =>
      outcome.state === 'unreachable' ? { state: 'done', requests: 0, pushed: 0, rejected: 0, written: 0 } : outcome,
  }),
  'a change leaves the list before it waits again': () => ({ ...cardBed, dropsAsideFirst: true }),
  'the rest of an act is tried after a refusal': () => ({ ...cardBed, mutateAll: triesTheRest }),
  'an act is stored change by change': () => ({ ...cardBed, mutateAll: storesOneByOne }),
  'a file’s changes get new keys': () => ({ ...cardBed, freshKeysOnImport: true }),
  'redirects are followed': () => {
    const elsewhere = new MemoryBed(new MemoryServer(cardSchemaForTests), people);
    return { ...cardBed, redirectTo: (request, actor, now) => elsewhere.handle(request, actor, now) };
  },
  'the server’s last commits are gone after a crash': () => ({
    ...cardBed,
    newServer: async (random) => new ForgetfulBed(new MemoryServer(cardSchemaForTests, 1 + random.below(8)), people),
  }),
  'the device’s last commits are gone after a crash': () => ({
    ...cardBed,
    newDevice: async () => new RelaxedDevice(),
  }),
};
