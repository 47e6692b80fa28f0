import { expect, test } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { SavedServer } from '#sync/testing/simulation/ports.ts';
import { findCaught } from '#sync/testing/simulation/simulate.ts';
import { openProductServer, productBed } from '#server/testing/simulation/product-bed.ts';
import { RealServer } from '#server/testing/simulation/real-server.ts';

type Handle = [request: SyncRequest, session: Actor | null, now: number];

function inAnswer(reply: UncheckedReply, change: (answer: SyncAnswer) => Partial<SyncAnswer>): UncheckedReply {
  const answer = reply.body as SyncAnswer;
  return reply.status === 200 ? { ...reply, body: { ...answer, ...change(answer) } } : reply;
}

/** Planted defects of the product's own server, each with what makes its trigger frequent. */
const defects: Record<string, [typeof RealServer, Record<string, number>]> = {
  'a refusal shows another person’s row': [
    class extends RealServer {
      override async handle(...[request, session, now]: Handle): Promise<UncheckedReply> {
        const reply = await super.handle(request, session, now);
        const [owner] = Object.keys(request.mutations[0]?.was ?? {}).map((key) => key.slice('profile/'.length));
        const profiles = owner === undefined ? undefined : (await this.rowsFor(owner)).get('profile');
        return inAnswer(reply, ({ results }) => ({
          results: results.map((one) => ({ ...one, serverValue: profiles?.get(owner ?? '') })),
        }));
      }
    },
    { pry: 40 },
  ],
  'another workspace’s row is pulled': [
    class extends RealServer {
      override async handle(...args: Handle): Promise<UncheckedReply> {
        const foreign = { id: '3.1.1', notes: 'x9:own' };
        return inAnswer(await super.handle(...args), ({ put }) => ({ put: { ...put, controlStatus: [foreign] } }));
      }
    },
    {},
  ],
  'the last commits are gone after a crash': [
    class extends RealServer {
      readonly #earlier: SavedServer[] = [];
      override async handle(...args: Handle): Promise<UncheckedReply> {
        this.#earlier.push(await this.snapshot());
        return super.handle(...args);
      }
      override async crash(): Promise<void> {
        const saved = this.#earlier.at(-2);
        if (saved) await this.putBack(saved);
      }
    },
    { crashServer: 40 },
  ],
  'a page ends inside a transaction': [
    class extends RealServer {
      override async handle(...args: Handle): Promise<UncheckedReply> {
        return inAnswer(await super.handle(...args), ({ put, more }) => {
          const [table, rows = []] = Object.entries(put).at(-1) ?? [];
          return more && table !== undefined ? { put: { ...put, [table]: rows.slice(0, -1) } } : {};
        });
      }
    },
    {},
  ],
  'an offered change replaces a newer value': [
    class extends RealServer {
      override async handle(...[request, session, now]: Handle): Promise<UncheckedReply> {
        const mutations = request.mutations.map((mutation) => ({ ...mutation, offered: undefined }));
        return super.handle({ ...request, mutations }, session, now);
      }
    },
    { restore: 120 },
  ],
  'a restored backup keeps its name and nobody looks at proofs': [
    class extends RealServer {
      override async restore(saved: SavedServer): Promise<void> {
        await this.putBack(saved);
      }
      override async handle(...[request, session, now]: Handle): Promise<UncheckedReply> {
        const reply = await super.handle({ ...request, proof: null }, session, now);
        return inAnswer(reply, ({ proof }) => ({ proof: request.proof ?? proof }));
      }
    },
    { restore: 40 },
  ],
};

test.each(Object.entries(defects))('a planted defect is caught: %s', async (_defect, [Server, often]) => {
  const bed = { ...productBed, often, newServer: openProductServer(Server) };
  expect(await findCaught(bed, 100)).toMatch(/^seed \d+, step \d+ \(/);
});
