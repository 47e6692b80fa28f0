import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkpointId } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { methodFixtures } from '#sync/domain/method/method-fixtures.ts';
import { rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { fixtureFinding, fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { circleOf } from '#sync/engine/reach.ts';
import { runRound } from '#sync/engine/round.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';

const DAY = 86_400_000;
const SCREENS = join(import.meta.dirname, '../screens/assessment');
const actor = { id: 'u1', name: 'Sam', role: 'assessor' };
const member = (set: object = {}) => fixtureMember(actor.id, { role: 'assessor', ...set });
const finding = fixtureFinding(actor.id);
const method = methodFixtures.flatMap(({ rows }) => rows.methodRecord ?? [])[0] as Row;

/** What the parts in the keys of drafts stand for. */
const parts: Readonly<Record<string, string>> = {
  'assessment.id': TEAM_ASSESSMENT,
  'team.assessment.id': TEAM_ASSESSMENT,
  assessmentId: TEAM_ASSESSMENT,
  'open.id': TEAM_ASSESSMENT,
  objectiveId: '3.1.1[a]',
  "personId || 'new'": 'new',
  "meeting.objectiveIds[0] ?? 'new'": '3.1.1[a]',
  'member.id': teamMemberId(TEAM_ASSESSMENT, actor.id),
  'finding.id': finding.id,
  'record.id': method.id,
  field: 'rationale',
  "checkpointId(assessmentId, kind, day, state ?? '')": checkpointId(TEAM_ASSESSMENT, 'daily', '2026-06-09'),
  side: 'client',
  "photoId ?? 'note'": 'note',
};
/** What `id` alone stands for, where it is not the assessment's. */
const ids: Readonly<Record<string, string>> = {
  statement: teamMemberId(TEAM_ASSESSMENT, actor.id),
  ruling: rulingId(TEAM_ASSESSMENT, '3.1.1[a]').split(':')[1] ?? '',
  finding: finding.id,
};
/** The opening of a new assessment belongs to none yet, and the columns of eMASS to all. */
const ofNone = ['assessment/new-team', 'emass-columns-form'];

function listKeys(): string[] {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((name) =>
    Array.from(
      readFileSync(join(SCREENS, name), 'utf8').matchAll(/(?:Draft(?:<\w+>)?\(|draftKey(?:=\{|: ))\s*([`'])(.*?)\1/g),
      ([, , key = '']) => key,
    ),
  );
  return [...new Set(found)].filter((key) => !ofNone.includes(key));
}

function exampleOf(key: string): string {
  return key.replaceAll(/\$\{([^}]*)\}/g, (_whole, part: string) => {
    const value = part === 'id' ? (ids[key.split('/')[0] ?? ''] ?? TEAM_ASSESSMENT) : parts[part];
    if (value === undefined) throw new Error(`say what ${part} is in the draft key ${key}`);
    return value;
  });
}

let db: RecordDatabase;
let server: MemoryServer;
let now: number;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  server = new MemoryServer(productSchema, 500);
  now = Date.UTC(2026, 5, 9, 9);
});
afterEach(() => db.delete());

function put(table: string, row: Row): void {
  const person = table === 'teamMember' ? String(row['personId']) : null;
  const reached = { circle: circleOf(productSchema, table, row), person };
  server.records.set(recordKey(table, row.id), { table, id: row.id, row, ...reached, seq: ++server.seq });
}

async function pull(): Promise<void> {
  const keys = new KeyMaker(() => crypto.getRandomValues(new Uint8Array(8)));
  await runRound({
    store: RecordStore.of(db),
    schema: productSchema,
    actor,
    chance: { newKey: () => keys.make(now) },
    newClientId: () => crypto.randomUUID(),
    ahead: () => [],
    transport: { send: async (request) => server.handle(request, actor, new Date(now).toISOString()) },
  });
}

test.each([0, 7])('[CI4] who left a team %i days ago keeps no draft of any of its forms', async (days) => {
  await openClient(RecordStore.of(db), crypto.randomUUID());
  put('assessment', teamAssessment);
  put('teamMember', member());
  put('finding', finding);
  put('methodRecord', method);
  await pull();
  expect(await db.table('finding').count()).toBe(1);
  const keys = listKeys().map(exampleOf);
  expect(keys.length).toBeGreaterThan(10);
  const others = [...ofNone, 'plan/p1', 'guided-assessment'];
  const draft = { text: '{}', seen: '{}', at: new Date(now).toISOString() };
  await db.table('draft').bulkPut([...keys, ...others].map((key) => ({ key, ...draft })));
  now += days * DAY;
  put('teamMember', member({ endedAt: new Date(now - days * DAY).toISOString() }));
  await pull();
  expect(await db.table('finding').count()).toBe(0);
  expect(await db.table('draft').toCollection().primaryKeys()).toEqual(others.toSorted());
});
