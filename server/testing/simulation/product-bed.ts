import pino from 'pino';
import type { Actor } from '#sync/engine/schema.ts';
import { MemoryDevice } from '#sync/testing/memory-store.ts';
import { people } from '#sync/testing/simulation/card-bed.ts';
import type { Bed } from '#sync/testing/simulation/ports.ts';
import { readEnv } from '#server/env.ts';
import { openFileJudge } from '#server/outside/file-judge.ts';
import { createFileStore } from '#server/outside/files.ts';
import { Scheduler } from '#server/outside/scheduler.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { LiveEvents } from '#server/sync/live-events.ts';
import { ProofSigner } from '#server/sync/proof-signer.ts';
import { testParsing } from '#server/testing/parsing-script.ts';
import { bornDatabase, HOME } from './born-database.ts';
import { planProductEdit } from './product-plan.ts';
import { RealServer } from './real-server.ts';

const log = pino({ level: 'silent' });
const env = readEnv({ LOG_LEVEL: 'silent' });
const troubles = new Troubles(log);
const outside = {
  env,
  log,
  troubles,
  scheduler: new Scheduler(troubles, () => new Date(0)),
  live: new LiveEvents(),
  proofs: ProofSigner.random(),
  files: createFileStore(env),
  parsing: testParsing,
  fileJudge: openFileJudge(env, testParsing),
  mail: { send: async () => undefined },
};

let born: Promise<Buffer> | undefined;

/** Opens the server on its own database; the first one creates it, and all others start from its bytes. */
export function openProductServer(Server: typeof RealServer): Bed['newServer'] {
  return async (random) => {
    born ??= bornDatabase(people);
    const pageRows = random.chance(0.5) ? 1 + random.below(9) : 50;
    return new Server(await born, outside, { workspaceId: HOME, admin: 'u0', pageRows });
  };
}

/** Three people and the product's own records, server and database, with devices in memory. */
export const productBed: Bed = {
  newServer: openProductServer(RealServer),
  newDevice: async () => new MemoryDevice(),
  plan: planProductEdit,
  people,
  // Each person may read only their own private texts, but a device can name anybody's row and claim to have seen
  // anything in it.
  pry: (random, person: Actor) => {
    const other = random.pick(['u0', 'u1', 'u2', 'u9'].filter((id) => id !== person.id));
    return {
      name: 'profile.save',
      args: { accountId: other, set: { location: 'here' } },
      was: { [`profile/${other}`]: { phone: '', email: '' }, [`notification/note-${other}`]: { body: '' } },
    };
  },
};
