import type { Actor } from '#sync/engine/schema.ts';
import { cardSchemaForTests } from '#sync/testing/card-schema.ts';
import { planEdit } from '#sync/testing/edit-plan.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDevice } from '#sync/testing/memory-store.ts';
import { MemoryBed } from './memory-bed.ts';
import type { Bed } from './ports.ts';

export const people: readonly Actor[] = [
  { id: 'u0', name: 'Person 0', role: 'admin' },
  { id: 'u1', name: 'Person 1', role: 'user' },
  { id: 'u2', name: 'Person 2', role: 'user' },
];

/** Three people, cards and controls, a server and devices in memory. */
export const cardBed: Bed = {
  newServer: async (random) => new MemoryBed(new MemoryServer(cardSchemaForTests, 1 + random.below(8)), people),
  newDevice: async () => new MemoryDevice(),
  plan: planEdit,
  people,
};
