import { beforeEach, expect, test } from 'vitest';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { builtInControls } from '#sync/domain/objective/catalog-records.ts';
import type { importCatalog } from '#sync/domain/pack/catalog-import-contract.ts';
import type { getPack } from '#sync/domain/pack/pack-contract.ts';
import type { WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import {
  cprtFile,
  discussionSentence,
  methodSentence,
  objectiveSentence,
  oscalShapes,
  packOscalFile,
  requirementSentence,
  tableRows,
} from '#sync/testing/pack-files.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { xlsxFile } from '#server/testing/xlsx-file.ts';

type Imported = ReplyOf<typeof importCatalog>;
type File = readonly [name: string, content: Buffer | string];

let server: TestApp;
let admin: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  server = await openTestApp();
  admin = await server.addPerson(await server.addWorkspace('Northfield Avionics'), 'Dana', 'admin');
  stranger = await server.addPerson(await server.addWorkspace('Elsewhere'), 'Sam', 'admin');
});

const oscal = packOscalFile(oscalShapes['underscore and label']!);
const asFile = (name: string, content: object): File => [name, JSON.stringify(content)];
const wholes: Record<string, File> = {
  OSCAL: asFile('catalog.json', oscal),
  CPRT: asFile('export.json', cprtFile()),
  CSV: ['filled.csv', csvFile(tableRows())],
  XLSX: ['filled.xlsx', xlsxFile(tableRows())],
};

const ask = async (files: readonly File[], more: object = {}, person = admin) =>
  person.call('POST', '/api/catalog-import', {
    files: files.map(([name, content]) => ({ name, base64: Buffer.from(content).toString('base64') })),
    ...more,
  });

async function send(files: readonly File[], more: object = {}, person = admin): Promise<Imported> {
  const response = await ask(files, more, person);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Imported;
}

async function pulled(person: TestPerson, table: string): Promise<Record<string, unknown>[]> {
  const rows = await server.services.db
    .selectFrom(table as 'control')
    .selectAll()
    .where('workspaceId', '=', person.workspaceId)
    .execute();
  return rows;
}
const pointerOf = async (person: TestPerson) => (await pulled(person, 'workspacePack'))[0] as unknown as WorkspacePack;

test.each(Object.entries(wholes))(
  '%s brings in all of the standard, and doing it again changes nothing',
  async (_, file) => {
    const tried = await send([file], { dryRun: true });
    expect(tried).toMatchObject({ coverage: { families: 14, requirements: 110, objectives: 320, methods: 110 } });
    expect(tried).toMatchObject({ applied: false, coverage: { missingRequirements: [], missingObjectives: [] } });
    expect(await pointerOf(admin)).toBeUndefined();
    const told: number[] = [];
    server.services.live.subscribe(admin.workspaceId, (seq) => told.push(seq));
    expect(await send([file])).toEqual({ ...tried, applied: true });
    const before = await pointerOf(admin);
    expect(before).toMatchObject({ packId: '800-171r2-w1', sha256: tried.sha256, requirements: 110, objectives: 320 });
    expect((await send([file])).differences).toEqual([]);
    expect(await pointerOf(admin)).toEqual(before);
    expect(told).toHaveLength(1);
    const { title, description } = builtInControls[0]!;
    expect(await pulled(admin, 'control')).toContainEqual(expect.objectContaining({ id: '3.1.1', title, description }));
  },
);

test('every format that says the same is the same pack', async () => {
  const hashes = await Promise.all(Object.values(wholes).map((file) => send([file], { dryRun: true })));
  expect(new Set(hashes.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('the words come back by their hash, for this workspace alone', async () => {
  const { sha256 } = await send([wholes.OSCAL!]);
  const response = await admin.call('GET', `/api/packs/${sha256}`);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  const pack = (await response.json()) as ReplyOf<typeof getPack>;
  expect(pack.texts.requirements['3.1.1']).toEqual({
    official: requirementSentence('3.1.1'),
    discussion: discussionSentence('3.1.1'),
  });
  expect(pack.texts.objectives['3.14.7[b]']?.official).toBe(objectiveSentence('3.14.7[b]'));
  expect(pack.texts.methodObjects['3.5.3']?.interview).toBe(methodSentence('3.5.3', 'interview'));
  expect(pack.sources).toMatchObject([{ importedBy: 'Dana Test', title: 'Lamp catalog for NIST SP 800-171 Rev. 2' }]);
  expect((await stranger.call('GET', `/api/packs/${sha256}`)).status).toBe(404);
  expect(await pointerOf(stranger)).toBeUndefined();
});

test('two packs of two workspaces do not meet', async () => {
  const mine = await send([wholes.OSCAL!]);
  const other: File = [
    'own.csv',
    csvFile([
      ['id', 'text'],
      ['3.1.1', 'Other lamps.'],
    ]),
  ];
  const theirs = await send([other], {}, stranger);
  expect(theirs.sha256).not.toBe(mine.sha256);
  expect((await pointerOf(admin)).sha256).toBe(mine.sha256);
  expect((await pointerOf(stranger)).sha256).toBe(theirs.sha256);
  for (const [person, hidden] of [
    [admin, theirs],
    [stranger, mine],
  ] as const) {
    expect((await person.call('GET', `/api/packs/${hidden.sha256}`)).status).toBe(404);
  }
});

test('several files complete each other, at once and one after another, and a pack once made stays', async () => {
  const rows = tableRows();
  const isObjective = ([id = '']: string[]) => id.includes('[');
  const head = ['id', 'text', 'method'];
  const first: File = ['requirements.csv', csvFile(rows.filter((row) => !isObjective(row)))];
  const second: File = ['objectives.csv', csvFile([head, ...rows.filter(isObjective)])];
  const whole = await send([first, second], { dryRun: true });
  expect(whole.coverage).toMatchObject({ requirements: 110, objectives: 320 });
  const half = await send([first]);
  expect(half.coverage).toMatchObject({ requirements: 110, objectives: 0 });
  expect(half.coverage.missingObjectives).toHaveLength(320);
  expect((await send([second])).sha256).toBe(whole.sha256);
  expect(await pointerOf(admin)).toMatchObject({ packId: '800-171r2-w2', objectives: 320 });
  expect(((await (await admin.call('GET', `/api/packs/${half.sha256}`)).json()) as WorkspacePack).packId).toBe(
    '800-171r2-w1',
  );
  const alone = await send([second], { fromNothing: true, dryRun: true });
  expect(alone.coverage).toMatchObject({ requirements: 0, objectives: 320 });
  expect(alone.differences.filter(({ to }) => to === null)).toHaveLength(110 * 5);
});

test('bad and surplus labels are named, and the rest is taken', async () => {
  const rows = [
    ['id', 'text'],
    ['3.1.1', 'Lamps on.'],
    ['3.1.23', 'No such lamp.'],
    ['3.1.1[z]', 'Nor this.'],
  ];
  const told = await send([['few.csv', csvFile(rows)]]);
  expect(told.files[0]).toMatchObject({ name: 'few.csv', format: 'table', requirements: 1 });
  expect(told.files[0]?.bad.map(({ label }) => label)).toEqual(['3.1.23', '3.1.1[z]']);
  expect(told.differences).toEqual([{ id: '3.1.1', field: 'official', from: null, to: 'Lamps on.' }]);
  const next = await send(
    [
      [
        'next.csv',
        csvFile([
          ['id', 'text'],
          ['3.1.1', 'Lamps off.'],
        ]),
      ],
    ],
    { dryRun: true },
  );
  expect(next.differences).toEqual([{ id: '3.1.1', field: 'official', from: 'Lamps on.', to: 'Lamps off.' }]);
});

test.each([
  [
    'Rev. 3 by its title',
    asFile('r3.json', packOscalFile(oscalShapes.dotted!, { title: 'SP 800-171 Rev. 3' })),
    'Rev. 3',
  ],
  [
    'Rev. 3 by a family',
    asFile(
      'r3.json',
      cprtFile('SP_800_171', [{ element_type: 'requirement', element_identifier: '03.15.01', text: 'Plan.' }]),
    ),
    'Rev. 3',
  ],
  ['broken JSON', ['a.json', '{"catalog": '] as File, 'broken'],
  ['another JSON', ['a.json', '{"a": 1}'] as File, 'neither an OSCAL catalog'],
  ['a picture', ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])] as File, 'neither JSON nor a table'],
  ['a table without names', ['a.csv', 'x,y\n1,2\n'] as File, 'column names'],
  ['a ZIP that is no workbook', ['a.xlsx', 'PK\x03\x04 and no more'] as File, 'not a workbook'],
  [
    'a workbook that unpacks to too much',
    ['a.xlsx', xlsxFile(tableRows(), 0x7fffffff)] as File,
    'more in it than can be read',
  ],
])('%s is refused with a sentence that names the file, and nothing changes', async (_name, file, sentence) => {
  const response = await ask([wholes.CSV!, file]);
  const answer = (await response.json()) as { message: string };
  expect([response.status, answer]).toMatchObject([400, { field: 'files' }]);
  expect(answer.message).toContain(`${file[0]}: `);
  expect(answer.message).toContain(sentence);
  expect(await pointerOf(admin)).toBeUndefined();
});

test('zero-padded ids alone are no sign of Rev. 3', async () => {
  const told = await send([asFile('padded.json', packOscalFile(oscalShapes['zero-padded']!))], { dryRun: true });
  expect(told.coverage).toMatchObject({ requirements: 110, objectives: 320 });
});

test.each(['user', 'compliance_manager'] as const)('a %s imports nothing and reads everything', async (role) => {
  const { sha256 } = await send([wholes.CSV!]);
  const person = await server.addPerson(admin.workspaceId, 'Priya', role);
  expect((await ask([wholes.CSV!], { dryRun: true }, person)).status).toBe(403);
  expect((await person.call('GET', `/api/packs/${sha256}`)).status).toBe(200);
});

test('the audit log names the pack and the files', async () => {
  await send([wholes.CSV!]);
  const [line] = await server.services.db.selectFrom('audit').selectAll().execute();
  expect(line).toMatchObject({ event: 'catalog_imported', accountId: admin.id, workspaceId: admin.workspaceId });
  expect(line?.detail).toContain('filled.csv');
});
