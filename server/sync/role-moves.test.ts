import { beforeAll, expect, test } from 'vitest';
import { roles } from '#sync/domain/permissions/role.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { SyncAnswer } from '#sync/engine/answer.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { newId } from '#server/db/new-id.ts';
import { pushDocument } from '#server/testing/document-uploads.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { after, mutationOf, setStatus, sync, syncRequestOf } from '#server/testing/sync-request.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const STEPS = 25;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

/** How the server had devices begin, over all seeds. */
const seen = new Set<string>();

type Rows = Record<string, string>;

function keyed({ put }: Pick<SyncAnswer, 'put'>): Rows {
  const rows = Object.entries(put).flatMap(([table, list]) => list.map((row) => [`${table}/${row.id}`, row] as const));
  return Object.fromEntries(rows.map(([key, row]) => [key, JSON.stringify(row)]));
}

/** A device as far as its rows go: what it holds, and how it takes in an answer. */
class Device {
  rows: Rows = {};
  readonly person: TestPerson;
  #last: SyncAnswer | undefined;

  constructor(person: TestPerson) {
    this.person = person;
  }

  /** Returns how the server had it begin: 'narrowed' takes everything first. */
  async follow(): Promise<string> {
    const place = this.#last ? after(this.#last) : {};
    const response = await this.person.call('POST', '/api/sync', syncRequestOf(this.person.id, place));
    const body = (await response.json()) as SyncAnswer & { code?: string };
    if (response.status !== 200) {
      expect([response.status, body.code]).toEqual([409, 'narrowed']);
      this.rows = {};
      this.#last = undefined;
      return `narrowed, ${await this.follow()}`;
    }
    expect(body.more).toBe(false);
    if (body.snapshot !== null) this.rows = {};
    for (const [table, ids] of Object.entries(body.del)) for (const id of ids) delete this.rows[`${table}/${id}`];
    Object.assign(this.rows, keyed(body));
    this.#last = body;
    return body.snapshot === null ? 'delta' : 'snapshot';
  }
}

test.each([1, 2, 3, 4])(
  'whatever roles somebody had meanwhile, the device holds what reaches them now: seed %i',
  async (seed) => {
    const random = new SeededRandom(seed);
    const firm = await app.addWorkspace('Harborline Assessments');
    const admin = await app.addPerson(firm, 'Ana', 'admin');
    const lena = await app.addPerson(firm, 'Lena', 'assessor');
    const devices: Device[] = [];
    for (const role of ['client', 'assessor'] as const) {
      devices.push(
        new Device(await app.addPerson(firm, 'Cleo', role)),
        new Device(await app.addPerson(firm, 'Sam', role)),
      );
    }
    const place = (personId: string, role: string) => ({
      ...fixtureMember(personId, { role }),
      id: teamMemberId(TEAM_ASSESSMENT, personId),
    });
    await putRecords(app.services.db, firm, {
      assessment: [teamAssessment],
      teamMember: [place(lena.id, 'lead'), ...devices.map(({ person }) => place(person.id, 'assessor'))],
      finding: [fixtureFinding(lena.id)],
    });
    const documents: string[] = [];
    const acts = [
      async () => {
        const role = random.pick(['client' as const, random.pick(roles)]);
        const { person } = random.pick(devices);
        expect((await admin.call('PUT', `/api/admin/users/${person.id}`, { role })).status).toBe(200);
      },
      async () => sync(admin, { mutations: [setStatus(1, `3.1.${1 + random.below(9)}`, 'complete')] }),
      async () => {
        const asked = { what: 'The log.', objectiveIds: ['3.1.1[a]'], ownerId: null, dueOn: '2026-06-30' };
        const id = newId(app.services.now());
        const args = { ...asked, id, assessmentId: random.pick([TEAM_ASSESSMENT, null]) };
        await sync(random.pick([admin, lena]), { mutations: [mutationOf(1, 'evidenceRequest.create', args)] });
      },
      async () => {
        const { person } = random.pick(devices);
        const bytes = Buffer.from(`Page ${random.below(1_000)}`);
        documents.push(await pushDocument(person, { name: 'Log.txt', type: 'text/plain', bytes }));
      },
      async () => {
        const id = documents.splice(random.below(documents.length + 1), 1)[0];
        if (id !== undefined) await admin.call('DELETE', `/api/documents/${id}`);
      },
    ];
    for (let step = 0; step < STEPS; step++) {
      await random.pick(acts)();
      // The others are offline.
      const device = random.pick(devices);
      seen.add(await device.follow());
      expect(device.rows).toEqual(keyed(await sync(device.person)));
    }
  },
);

test('they have begun in every way', () => {
  expect([...seen].toSorted()).toEqual(['delta', 'narrowed, snapshot', 'snapshot']);
});
