import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { authenticateAnswer, type AuthenticatedAnswer } from '#sync/engine/authenticated-answer.ts';
import { PAST_HEADER, readPast, writePast } from '#sync/engine/past-header.ts';
import { protocolOf } from '#sync/engine/product-header.ts';
import type { Proof } from '#sync/engine/proof.ts';
import { stranger } from '#server/testing/stranger.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, personIn, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ProofSigner } from './proof-signer.ts';
import { openRecoveries } from './recovery-table.ts';
import { getEpoch } from './run-sync.ts';

const ID = '019283b0-5a00-7000-8000-000000000009';
let server: TestApp;
let northfield: string;
let harbor: string;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  northfield = await server.addWorkspace('Northfield');
  harbor = await server.addWorkspace('Harbor');
  ana = await server.addPerson(northfield, 'Ana', 'admin');
  ben = personIn(await server.addPerson(northfield, 'Ben'), northfield);
  await server.addPlace(ben, harbor);
  server.clock.now += 1_000;
});

/** What the server's answer makes a device with this proof do. */
async function wordFor(
  person: TestPerson,
  proof: Proof | null,
  body?: unknown,
): Promise<AuthenticatedAnswer & { past: string | null }> {
  const request = syncRequestOf(person.id, { id: ID, epoch: proof?.epoch ?? null, proof });
  const headers: Record<string, string> = proof ? { [PAST_HEADER]: writePast({ id: ID, proof }) } : {};
  const response = await person.call('POST', '/api/sync', body ?? request, headers);
  const past = response.headers.get(PAST_HEADER);
  const reply = { status: response.status, protocol: protocolOf(response.headers), past, body: await response.json() };
  return { ...authenticateAnswer(reply, { id: ID, proof }), past };
}

/** The newest proof that a device of the person has. */
async function proofOf(person: TestPerson): Promise<Proof> {
  const response = await person.call('POST', '/api/sync', syncRequestOf(person.id));
  return ((await response.json()) as SyncAnswer).proof;
}

/** The database as it was before the person joined, with the new epoch that the operator's command gives it. */
async function restoreWithout(person: TestPerson, wasRemoved: boolean): Promise<void> {
  const { db, now } = server.services;
  if (wasRemoved) await ana.call('DELETE', `/api/admin/users/${person.id}`);
  else await db.deleteFrom('member').where('workspaceId', '=', northfield).where('id', '=', person.id).execute();
  await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
}

/** Finds the open recoveries. */
const listOpen = () =>
  server.services.db.selectFrom('recovery').select(['workspaceId', 'cause']).where('closedAt', 'is', null);
const epochsLeft = async () => (await listOpen().execute()).length;

describe('[SE4] whoever is no longer a member', () => {
  test('is told so in the life of the database that the device knows', async () => {
    const proof = await proofOf(ben);
    await ana.call('DELETE', `/api/admin/users/${ben.id}`);
    const word = await wordFor(ben, proof);
    expect(word).toMatchObject({ kind: 'removed', past: writePast({ id: ID, proof }) });
    expect(word.kind === 'removed' && word.proven.holdsFor(proof)).toBe(true);
  });

  test.each([
    ['recorded as removed', true],
    ['not known at all', false],
  ])('in a restored database in which they are %s, is asked to wait', async (_name, wasRemoved) => {
    const proof = await proofOf(ben);
    await restoreWithout(ben, wasRemoved);
    const word = await wordFor(ben, proof);
    expect(word).toMatchObject({ kind: 'no_access', isRestored: true });
    const told = readPast(word.past)!;
    expect(told.proof.epoch).not.toBe(proof.epoch);
    expect(server.services.proofs.isOwn(northfield, told.proof)).toBe(true);
    // Once they are members again, the next round begins the recovery.
    const { db } = server.services;
    await db.deleteFrom('formerMember').where('id', '=', ben.id).execute();
    await server.addPlace(ben, northfield);
    expect(await wordFor(ben, proof)).toMatchObject({ kind: 'problem', code: 'epoch' });
  });

  test('is asked to wait by a database that lacks the whole workspace', async () => {
    const elsewhere = personIn(ben, 'gone');
    const { db, now, proofs } = server.services;
    const { epoch } = await proofOf(ben);
    await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
    const before = await epochsLeft();
    const proof = proofs.sign('gone', { epoch, seq: 4, head: 'h' });
    expect(await wordFor(elsewhere, proof)).toMatchObject({ kind: 'no_access', isRestored: true });
    expect(await epochsLeft()).toBe(before);
  });

  test('finds out a database that was put back in silence: every workspace gets a recovery', async () => {
    const { db, proofs } = server.services;
    const { epoch, seq } = await proofOf(ben);
    await db.deleteFrom('member').where('workspaceId', '=', northfield).where('id', '=', ben.id).execute();
    const proof = proofs.sign(northfield, { epoch, seq: seq + 3, head: 'later' });
    expect(await wordFor(ben, proof)).toMatchObject({ kind: 'no_access', isRestored: true });
    const open = await listOpen().orderBy('workspaceId').execute();
    const all = [northfield, harbor, stranger.workspaceId].toSorted();
    expect(open).toEqual(all.map((workspaceId) => ({ workspaceId, cause: 'rolled_back' })));
  });

  test('is told nothing for a proof of another workspace, another server or no server', async () => {
    const proof = await proofOf(ben);
    const theirs = await proofOf(personIn(ben, harbor));
    await ana.call('DELETE', `/api/admin/users/${ben.id}`);
    const forged = [
      theirs,
      ProofSigner.random().sign(northfield, proof),
      { ...proof, seq: proof.seq + 1 },
      { ...proof, epoch: 'another' },
      { ...proof, signature: 'x' },
    ];
    for (const claim of forged) expect(await wordFor(ben, claim)).toEqual({ kind: 'foreign', past: null });
    expect(await epochsLeft()).toBe(0);
  });
});

describe('[SE4] who is not signed in', () => {
  /** What the answer to a request without a session says of the past. */
  async function toldStranger(
    proof: Proof | null,
    body?: unknown,
  ): Promise<AuthenticatedAnswer & { past: string | null }> {
    return wordFor(
      { ...ben, call: (method, path, said, more) => ben.call(method, path, said, { ...more, Cookie: '' }) },
      proof,
      body,
    );
  }

  test('is told nothing in the life of the database that the proof is of', async () => {
    const proof = await proofOf(ben);
    expect(await toldStranger(proof)).toEqual({ kind: 'sign_in', past: null });
    expect(await toldStranger(null)).toEqual({ kind: 'sign_in', past: null });
    // Not even if the proof knows more than the database.
    const later = server.services.proofs.sign(northfield, { ...proof, seq: proof.seq + 3 });
    expect(await toldStranger(later)).toEqual({ kind: 'sign_in', past: null });
    expect(await epochsLeft()).toBe(0);
  });

  test.each([true, false])(
    'hears of a restored database and nothing of what is in it, whether their account is there: %s',
    async (isThere) => {
      const proof = await proofOf(ben);
      const { db, now, proofs } = server.services;
      if (!isThere) {
        for (const table of ['member', 'session'] as const)
          await db
            .deleteFrom(table)
            .where(table === 'member' ? 'id' : 'accountId', '=', ben.id)
            .execute();
        await db.deleteFrom('account').where('id', '=', ben.id).execute();
      }
      await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
      const { past, ...word } = await toldStranger(proof);
      expect(word).toEqual({ kind: 'sign_in', isRestored: true });
      const told = readPast(past)!;
      expect(told).toMatchObject({ id: ID, proof: { epoch: await getEpoch(db), seq: 0, head: '' } });
      expect(proofs.isOwn(northfield, told.proof)).toBe(true);
      if (!isThere) expect(await wordFor(ben, proof)).toMatchObject(word);
    },
  );

  test('is told nothing of it for a proof of another workspace, another server or no server', async () => {
    const proof = await proofOf(ben);
    const theirs = await proofOf(personIn(ben, harbor));
    const { db, now } = server.services;
    await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
    const forged = [theirs, ProofSigner.random().sign(northfield, proof), { ...proof, signature: 'x' }];
    for (const claim of forged) expect(await toldStranger(claim)).toEqual({ kind: 'sign_in', past: null });
  });
});

describe('[SE4] a request that cannot be read', () => {
  test.each([
    ['nonsense', 400, { nonsense: true }],
    ['too much', 413, { padding: 'x'.repeat(3_000_000) }],
  ])('as %s is confirmed in the known life, and is none in another', async (_name, _status, body) => {
    const first = await proofOf(ben);
    await ben.call('POST', '/api/sync', syncRequestOf(ben.id, { mutations: [setStatus(1, '3.1.1', 'complete')] }));
    const confirmed = await wordFor(ben, first, body);
    expect(confirmed.kind === 'unreadable' && confirmed.proven?.holdsFor(first)).toBe(true);
    expect(await wordFor(ben, null, body)).toMatchObject({ kind: 'unreadable', proven: undefined, past: null });
    const { db, now } = server.services;
    await db.transaction().execute((trx) => openRecoveries(trx, 'restored', now()));
    expect(await wordFor(ben, first, body)).toMatchObject({ kind: 'forgot' });
  });
});

test('[SE4] other calls of a device are confirmed too, and a round’s own answer proves its past itself', async () => {
  const proof = await proofOf(ben);
  const past = writePast({ id: ID, proof });
  const headers = { [PAST_HEADER]: past };
  const told = async (method: string, path: string, body?: unknown) =>
    (await ben.call(method, path, body, headers)).headers.get(PAST_HEADER);
  expect(await told('GET', '/api/sync/history?after=0')).toBe(past);
  expect(await told('GET', `/api/documents/${ID}/upload`)).toBe(past);
  expect(await told('POST', '/api/sync', syncRequestOf(ben.id))).toBeNull();
});
