import { expect } from 'vitest';
import { PROTOCOL, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import { keyOf, type Mutation } from '#sync/engine/mutation.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { TestPerson } from './test-app.ts';

const random = new SeededRandom(1);
const NINE = Date.UTC(2026, 5, 9, 9);

/** A fresh mutation as a device would send it. */
export function mutationOf(mid: number, name: string, args: unknown, was: Mutation['was'] = {}): Mutation {
  return { mid, key: keyOf(NINE + mid, 0, random.bytes(8)), name, args, was };
}

export function setStatus(mid: number, controlId: string, status: string, was?: string): Mutation {
  const seen = was === undefined ? {} : { [`controlStatus/${controlId}`]: { status: was } };
  return mutationOf(mid, 'controlStatus.setStatus', { items: [{ controlId, status }] }, seen);
}

/** The first request of a new client, with a test's overrides. */
export function syncRequestOf(accountId: string, change: Partial<SyncRequest> = {}): SyncRequest {
  return {
    protocol: PROTOCOL,
    id: random.uuid(),
    clientId: random.uuid(),
    accountId,
    epoch: null,
    baseCursor: 0,
    continues: false,
    snapshot: null,
    proof: null,
    mutations: [],
    ...change,
  };
}

/** One successful round of a new client. */
export async function sync(person: TestPerson, change: Partial<SyncRequest> = {}): Promise<SyncAnswer> {
  const response = await person.call('POST', '/api/sync', syncRequestOf(person.id, change));
  expect(response.status).toBe(200);
  return (await response.json()) as SyncAnswer;
}

/** The fields of a request that continues from an answer. */
export const after = ({ epoch, cursor, proof }: SyncAnswer) => ({ epoch, baseCursor: cursor, proof });
