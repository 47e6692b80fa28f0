import { beforeAll, expect, test } from 'vitest';
import { markMissing, markStored } from '#server/document/document-table.ts';
import { purgeTombstones } from '#server/sync/purge-tombstones.ts';
import { saveClosed } from '#server/sync/recovery-state.ts';
import { openRecoveries } from '#server/sync/recovery-table.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { callSamples, type CallSample } from '#server/testing/call-samples.ts';
import { bytesOfNew } from '#server/testing/database-bytes.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { listSilent } from './failing-database.ts';
import { openTwins, type Twins } from './twin-workspaces.ts';
import { workspaceActs } from './workspace-acts.ts';

/** What is tried again on its own once the call has posted it. */
const OUTBOX = /^update "(?:mail"|invitation" set "tokenHash")/;
/** Its answer says what failed. */
const TELLS = 'GET /api/admin/health';

const calls = endpoints
  .map((endpoint) => [endpointNameOf(endpoint), endpoint] as const)
  .filter(([name]) => name !== TELLS);
const samples = new Map<string, CallSample>();
/** What no call does. */
const work: typeof workspaceActs = {
  'the purge of deletions': async (twins) => {
    await closeRecoveries(twins);
    await purgeTombstones(twins.db, new Date(twins.now.getTime() + 200 * 86_400_000));
  },
  'the beginning of recoveries': async (twins) => {
    await closeRecoveries(twins);
    await openRecoveries(twins.db, 'restored', twins.now);
  },
  'a note that bytes are missing': ({ db, here, now }) =>
    markMissing(db, here, [storedDocument('stored', 'A photo.').sha256], now),
  'a note that bytes have come': ({ db, here, now }) => markStored(db, here, 'missing', now),
};

async function closeRecoveries({ db, here, elsewhere, dana, now }: Twins): Promise<void> {
  for (const workspaceId of [here, elsewhere]) await saveClosed(db, { workspaceId, id: 'r1' }, dana.id, now);
}

let app: TestApp;
let ana: TestPerson;
let twins: Twins;
let bytes: { calls: Buffer; acts: Buffer };

beforeAll(async () => {
  app = await openTestApp();
  bytes = {
    calls: await bytesOfNew(async (db) => {
      app.services.db = db;
      ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
      for (const [name] of calls) {
        const sample = await callSamples[name]?.(ana, app);
        if (sample) samples.set(name, sample);
      }
    }),
    acts: await bytesOfNew(async (db) => {
      twins = await openTwins(db);
    }),
  };
});

test.each(calls)('%s fails, whichever of its writes fails', async (name, endpoint) => {
  const sample = samples.get(name);
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => sample?.params[part] ?? 'none');
  const query = sample?.query ? `?${sample.query}` : '';
  const body = sample?.body ?? (endpoint.body && {});
  const silent = await listSilent(bytes.calls, async (db) => {
    app.services.db = db;
    const answer = await ana.call(endpoint.method, `${path}${query}`, body, sample?.headers);
    await answer.body?.cancel();
    return answer.status >= 500;
  });
  expect(silent.filter((statement) => !OUTBOX.test(statement))).toEqual([]);
});

test.each(Object.entries({ ...workspaceActs, ...work }))(
  '%s fails, whichever of its writes fails',
  async (_name, act) => {
    const silent = await listSilent(bytes.acts, (db) =>
      act({ ...twins, db }).then(
        () => false,
        () => true,
      ),
    );
    expect(silent).toEqual([]);
  },
);
