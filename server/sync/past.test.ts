import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import { joinPages } from '#sync/engine/pages.ts';
import type { Proof } from '#sync/engine/proof.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { setStatus, syncRequestOf } from '#server/testing/sync-request.ts';
import { freePast } from '#server/testing/tampering.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ProofSigner } from './proof-signer.ts';
import { openRecoveries } from './recovery-table.ts';
import { deleteRows } from './synced-rows-table.ts';
import { bumpSeq } from './workspace-table.ts';

let server: TestApp;
let dana: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  ({ server, dana, stranger } = await openTestOrganization({ dana: 'user' }));
});

type Problem = { code: string; proof: Proof };

async function ask(person: TestPerson, change: Partial<SyncRequest>): Promise<{ status: number; body: unknown }> {
  const response = await person.call('POST', '/api/sync', syncRequestOf(person.id, change));
  expect(response.headers.get('Vernier-Protocol')).toBe('2');
  return { status: response.status, body: await response.json() };
}

async function sync(person: TestPerson, change: Partial<SyncRequest> = {}): Promise<SyncAnswer> {
  const { status, body } = await ask(person, change);
  expect(status).toBe(200);
  return body as SyncAnswer;
}

/** Takes the workspace back to what an answer proved, as restoring a database file would. */
async function putBack({ proof }: SyncAnswer): Promise<void> {
  const { db } = server.services;
  await freePast(db);
  await db.deleteFrom('chain').where('workspaceId', '=', dana.workspaceId).where('seq', '>', proof.seq).execute();
  const past = { seq: proof.seq, head: proof.head };
  await db.updateTable('workspace').set(past).where('id', '=', dana.workspaceId).execute();
  // The process remembers the newest state only briefly.
  server.clock.now += 1_000;
}

const openIn = async (workspaceId: string) =>
  server.services.db
    .selectFrom('recovery')
    .select(['cause', 'seq'])
    .where('workspaceId', '=', workspaceId)
    .where('closedAt', 'is', null)
    .execute();

describe('[RC5] every answer proves its past', () => {
  test('the chain grows with every number, and what it proved once stays provable', async () => {
    const first = await sync(dana, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const second = await sync(dana, { mutations: [setStatus(1, '3.1.2', 'complete')], proof: first.proof });
    expect(second.proof.seq).toBe(first.proof.seq + 1);
    expect(second.proof.head).not.toBe(first.proof.head);
    expect(second.proof.epoch).toBe(second.epoch);
    await server.addPerson(dana.workspaceId, 'Priya');
    const third = await sync(dana, { proof: first.proof });
    expect(third.proof.seq).toBe(second.proof.seq + 1);
    const heads = await server.services.db
      .selectFrom('chain')
      .select('seq')
      .where('workspaceId', '=', dana.workspaceId)
      .orderBy('seq')
      .execute();
    expect(heads.map(({ seq }) => seq)).toEqual(Array.from({ length: third.proof.seq }, (_, index) => index + 1));
  });

  test('a device that knows more than the database gets a new life of it, and every workspace a recovery', async () => {
    const first = await sync(dana, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const second = await sync(dana, { mutations: [setStatus(1, '3.1.2', 'complete')] });
    await putBack(first);
    const { status, body } = await ask(dana, { epoch: first.epoch, baseCursor: second.cursor, proof: second.proof });
    expect([status, (body as Problem).code]).toEqual([409, 'rolled_back']);
    expect((body as Problem).proof.epoch).not.toBe(first.epoch);
    for (const { workspaceId } of [dana, stranger]) {
      expect(await openIn(workspaceId)).toMatchObject([{ cause: 'rolled_back' }]);
    }
    const again = await sync(dana);
    expect(again.recovery).toMatchObject({ cause: 'rolled_back' });
    expect((await ask(stranger, { epoch: first.epoch })).body).toMatchObject({ code: 'epoch' });
  });

  test('also when the number has been given again since, under another head', async () => {
    const first = await sync(dana, { mutations: [setStatus(1, '3.1.1', 'complete')] });
    const second = await sync(dana, { mutations: [setStatus(1, '3.1.2', 'complete')] });
    await putBack(first);
    await sync(dana, { mutations: [setStatus(1, '3.1.3', 'complete')] });
    await sync(dana, { mutations: [setStatus(1, '3.1.4', 'complete')] });
    const { body } = await ask(dana, { epoch: first.epoch, baseCursor: second.cursor, proof: second.proof });
    expect(body).toMatchObject({ code: 'rolled_back' });
  });

  test('a device from a life that the database never had makes it begin another, once', async () => {
    const { db, now } = server.services;
    const first = await sync(dana);
    await openRecoveries(db, 'restored', now());
    const second = await sync(dana);
    expect((await ask(dana, { epoch: first.epoch, proof: first.proof })).body).toMatchObject({ code: 'epoch' });
    // The copy from before that recovery takes its place, and nobody says so.
    const closed = { epoch: first.epoch, closedAt: now().toISOString() };
    await db.updateTable('recovery').set(closed).execute();
    await db.deleteFrom('setting').where('name', '=', 'epochs').execute();
    await saveSetting(db, 'epoch', first.epoch);
    await putBack(first);
    const met = await ask(dana, { epoch: second.epoch, baseCursor: second.cursor, proof: second.proof });
    expect(met).toMatchObject({ status: 409, body: { code: 'rolled_back' } });
    const { epoch } = (met.body as Problem).proof;
    expect([first.epoch, second.epoch]).not.toContain(epoch);
    expect(await openIn(stranger.workspaceId)).toMatchObject([{ cause: 'rolled_back' }]);
    for (const { epoch: known, proof } of [second, first]) {
      const again = await ask(dana, { epoch: known, proof });
      expect(again).toMatchObject({ status: 409, body: { code: 'epoch', proof: { epoch } } });
    }
  });

  test('a claim without a good signature changes nothing, and neither does another workspace’s', async () => {
    const { proof, epoch } = await sync(dana);
    const theirs = (await sync(stranger)).proof;
    const ahead = { ...proof, seq: proof.seq + 5 };
    const forged = [
      ahead,
      ProofSigner.random().sign(dana.workspaceId, ahead),
      { ...theirs, seq: proof.seq + 5 },
      { ...theirs, head: 'x' },
      { ...ahead, signature: '' },
    ];
    for (const claim of forged) expect((await ask(dana, { proof: claim })).status).toBe(200);
    expect((await sync(dana)).epoch).toBe(epoch);
    expect(await openIn(dana.workspaceId)).toEqual([]);
  });

  test('what is refused proves it too, because a device acts on it', async () => {
    const { proof } = await sync(dana);
    const wrong = await dana.call('POST', '/api/sync', { nonsense: true });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'invalid', proof }]);
    const large = await dana.call('POST', '/api/sync', { padding: 'x'.repeat(3_000_000) });
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'too_large', proof }]);
  });

  test.each(['/api/nothing', '/api/compliance/status', '/api/login'])('%s says whose answer it is', async (path) => {
    expect((await server.app.request(path)).headers.get('Vernier-Protocol')).toBe('2');
  });
});

describe('[PL7] a snapshot of many pages', () => {
  async function fill(): Promise<void> {
    for (let mid = 1; mid <= 8; mid++) await sync(dana, { mutations: [setStatus(1, `3.1.${mid}`, 'complete')] });
  }

  /** Pulls to the end as a device does; returns the pages. */
  async function pullAll(from: number, between: (page: number) => Promise<void> = async () => undefined) {
    const pages: SyncAnswer[] = [];
    let change: Partial<SyncRequest> = { baseCursor: from, pageRows: 3 };
    for (;;) {
      const page = await sync(dana, change);
      pages.push(page);
      if (!page.more) return pages;
      expect(pages.length).toBeLessThan(40);
      await between(pages.length);
      const { cursor: baseCursor, snapshot, epoch, proof } = page;
      change = { baseCursor, continues: true, snapshot, epoch, proof, pageRows: 3 };
    }
  }

  const forget = (seq: number) =>
    server.services.db
      .updateTable('workspace')
      .set({ tombstonesFrom: seq })
      .where('id', '=', dana.workspaceId)
      .execute();

  test('comes to its end after a deletion was forgotten, from a new device and from one that was away', async () => {
    await fill();
    const { cursor } = await sync(dana);
    await forget(cursor - 1);
    for (const from of [0, 2]) {
      const pages = await pullAll(from);
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.every((page) => page.snapshot === cursor)).toBe(true);
      const seen = pages.flatMap((page) => (page.put.controlStatus ?? []).map((row) => row.id));
      expect(new Set(seen).size).toBe(8);
    }
  });

  test('names what was written and what was deleted while it was under way', async () => {
    await fill();
    await forget((await sync(dana)).cursor);
    const { db, now } = server.services;
    const pages = await pullAll(0, async (count) => {
      // By then an earlier page has brought the row.
      if (count !== 3) return;
      await sync(dana, { mutations: [setStatus(1, '3.2.2', 'complete')] });
      await db.transaction().execute(async (trx) => {
        const seq = await bumpSeq(trx, dana.workspaceId);
        await deleteRows(trx, dana.workspaceId, 'controlStatus', ['3.1.1'], seq, now().toISOString());
      });
    });
    expect(pages.slice(0, 3).flatMap((page) => page.put.controlStatus ?? [])).toContainEqual(
      expect.objectContaining({ id: '3.1.1' }),
    );
    expect(pages.at(-1)?.cursor).toBe(pages.at(-1)?.proof.seq);
    const whole = joinPages(pages)!;
    expect(whole.put.controlStatus?.map((row) => row.id).sort()).toEqual(
      ['3.1.2', '3.1.3', '3.1.4', '3.1.5', '3.1.6', '3.1.7', '3.1.8', '3.2.2'].sort(),
    );
  });

  test('begins anew when deletions of its own time are forgotten', async () => {
    await fill();
    const first = await sync(dana, { pageRows: 3 });
    await sync(dana, { mutations: [setStatus(1, '3.2.2', 'complete')] });
    await forget(first.snapshot! + 1);
    const { cursor: baseCursor, snapshot } = first;
    expect((await ask(dana, { baseCursor, continues: true, snapshot, pageRows: 3 })).body).toMatchObject({
      code: 'stale_pull',
    });
  });
});
