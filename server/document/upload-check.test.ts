import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasMacros, infectedFile } from '#sync/domain/document/upload-complaint.ts';
import { docxOf, docxType } from '#sync/testing/office-samples.ts';
import { createFileJudge } from '#server/outside/file-judge.ts';
import { ParsingError } from '#server/outside/parsing-room.ts';
import { noteFoundFiles } from '#server/recovery/found-files.ts';
import { pushDocument, sendBytes, sendForm, type UploadedFile } from '#server/testing/document-uploads.ts';
import { testParsing } from '#server/testing/parsing-script.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let folder: string;
let server: TestApp;
let dana: TestPerson;
let tom: TestPerson;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vernier-check-'))));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(variables: Record<string, string> = {}): Promise<void> {
  server = await openTestApp({ DATA_FOLDER: join(folder, 'data'), ...variables });
  const workspaceId = await server.addWorkspace('Northfield');
  dana = await server.addPerson(workspaceId, 'Dana');
  tom = await server.addPerson(workspaceId, 'Tom');
}

const text = (content: string): UploadedFile => ({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from(content) });
// In pieces, so that no virus scanner flags this source file.
const eicar = text(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-').replace('$-E', '$E'),
);

function filesLeft(): string[] {
  const entries = readdirSync(join(folder, 'data/files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** A scanner that looks for the test file's text, and fails while a file called 'broken' exists beside it. */
async function openScanned(): Promise<void> {
  const script = join(folder, 'scanner.mjs');
  const source = `import { existsSync, readFileSync } from 'node:fs';
    if (existsSync(${JSON.stringify(join(folder, 'broken'))})) process.exit(2);
    const isBad = readFileSync(process.argv.at(-1), 'latin1').includes('EICAR' + '-STANDARD-' + 'ANTIVIRUS');
    if (isBad) process.stdout.write('file: Eicar-Test FOUND');
    process.exit(isBad ? 1 : 0);`;
  writeFileSync(script, source);
  await open({ SCAN_COMMAND: `${process.execPath} ${script}` });
}

async function auditLines() {
  return server.services.db.selectFrom('audit').selectAll().where('event', '=', 'file_infected').execute();
}

test('a file is read once, whichever way it comes, also when it is asked about again', async () => {
  await open();
  let reads = 0;
  server.services.fileJudge = createFileJudge({ run: (...job) => (reads++, testParsing.run(...job)) });
  expect((await sendForm(dana, text('By the form.'))).status).toBe(200);
  expect(reads).toBe(1);
  const large = text('By the lane. '.repeat(200_000));
  const id = await pushDocument(dana, large);
  expect(await (await sendBytes(dana, id, large.bytes)).json()).toMatchObject({ stored: true });
  await dana.call('GET', `/api/documents/${id}/upload`);
  expect(reads).toBe(2);
  // The same bytes again, also under a name they do not fit: devices ask about these, and every run of a recovery does.
  const again = await pushDocument(tom, large);
  expect(await (await tom.call('GET', `/api/documents/${again}/upload`)).json()).toMatchObject({ stored: true });
  expect(reads).toBe(2);
  const asImage = await pushDocument(tom, { ...large, name: 'a.png', type: 'image/png' });
  for (let beat = 0; beat < 3; beat++) await noteFoundFiles(server.services, tom.workspaceId);
  for (let asked = 0; asked < 3; asked++) {
    expect(await (await tom.call('GET', `/api/documents/${asImage}/upload`)).json()).toMatchObject({ stored: false });
  }
  expect(reads).toBe(3);
});

test('while too many files wait to be read, one that comes is not refused for good', async () => {
  await open();
  const run = async () => {
    throw new ParsingError('busy');
  };
  server.services.fileJudge = createFileJudge({ run });
  const file = text('Seen on site.');
  const id = await pushDocument(dana, file);
  expect((await sendBytes(dana, id, file.bytes)).status).toBe(503);
  expect(filesLeft()).toEqual([id]);
});

test('a file with a virus is gone even where the log cannot be written', async () => {
  await openScanned();
  const id = await pushDocument(dana, eicar);
  await sql`alter table audit rename to unreachable`.execute(server.services.db);
  expect((await sendBytes(dana, id, eicar.bytes)).status).toBe(500);
  expect(filesLeft()).toEqual([]);
});

test('a form’s file is stored in parts of a megabyte, because each costs an object storage several requests', async () => {
  await open();
  const { files } = server.services;
  const parts: number[] = [];
  server.services.files = {
    ...files,
    append: async (of, upload, offset, bytes) => {
      parts.push(bytes.byteLength);
      return files.append(of, upload, offset, bytes);
    },
  };
  expect((await sendForm(dana, text('Seen on site. '.repeat(220_000)))).status).toBe(200);
  expect(parts.length).toBeLessThan(5);
});

test('the reason is in the answer, by the form and by the lane', async () => {
  await open();
  const file = { name: 'a.docx', type: docxType, bytes: docxOf({ 'word/vbaProject.bin': 'x' }) };
  const byForm = await sendForm(dana, file);
  expect([byForm.status, await byForm.json()]).toMatchObject([400, { field: 'file', message: hasMacros.description }]);
  const byLane = await sendBytes(dana, await pushDocument(dana, file), file.bytes);
  expect([byLane.status, await byLane.json()]).toMatchObject([400, { field: 'file', message: hasMacros.description }]);
  expect(filesLeft()).toEqual([]);
});

test('with a scanner clean files come through, and the test virus is refused for good, without a byte left, in the audit log', async () => {
  await openScanned();
  expect((await sendForm(dana, text('Clean.'))).status).toBe(200);
  const [clean] = filesLeft();
  const id = await pushDocument(dana, eicar);
  for (const response of [await sendBytes(dana, id, eicar.bytes), await sendForm(dana, eicar)]) {
    expect([response.status, await response.json()]).toMatchObject([400, { message: infectedFile.description }]);
  }
  expect(filesLeft()).toEqual([clean]);
  const lines = await auditLines();
  expect(lines).toMatchObject([{ accountId: dana.id }, { accountId: dana.id }]);
  expect(JSON.parse(String(lines[0]?.detail))).toMatchObject({ documentId: id, scanner: 'file: Eicar-Test FOUND' });
});

const hostileNames = ['--help.txt', '$(touch owned).txt', '`touch owned`.txt', 'a;touch owned;.txt', "a' b & c.txt"];

test('a scanner is never given a name that people chose, and runs without a shell', async () => {
  const [script, seen] = [join(folder, 'scanner.mjs'), join(folder, 'seen')];
  const source = `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(seen)}, JSON.stringify(process.argv.slice(2)) + '\\n');`;
  writeFileSync(script, source);
  await open({ SCAN_COMMAND: `${process.execPath} ${script} --quiet` });
  for (const [index, name] of hostileNames.entries()) {
    expect((await sendForm(dana, { ...text(`By the form ${index}.`), name })).status).toBe(200);
    const file = { ...text(`By the lane ${index}.`), name };
    expect((await sendBytes(dana, await pushDocument(dana, file), file.bytes)).status).toBe(200);
  }
  const calls = readFileSync(seen, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
  expect(calls).toHaveLength(2 * hostileNames.length);
  for (const [quiet, path = '', ...more] of calls) {
    expect([quiet, more]).toEqual(['--quiet', []]);
    expect(path.startsWith(join(folder, 'data/files/'))).toBe(true);
    expect(path.slice(folder.length)).toMatch(/^[\w/.-]+$/);
  }
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('owned'))).toEqual([]);
});

test('without a scanner the same file is text like any other', async () => {
  await open();
  expect((await sendForm(dana, eicar)).status).toBe(200);
});

test('[FL4] while the scanner fails nothing is stored; what has arrived waits and is scanned when it works again', async () => {
  await openScanned();
  writeFileSync(join(folder, 'broken'), '');
  const file = text('Clean.');
  const id = await pushDocument(dana, file);
  expect((await sendBytes(dana, id, file.bytes)).status).toBe(503);
  expect((await dana.call('GET', `/api/documents/${id}/upload`)).status).toBe(503);
  expect((await dana.call('GET', `/api/documents/${id}/file`)).status).toBe(404);
  expect((await sendForm(dana, file)).status).toBe(503);
  expect(filesLeft()).toEqual([id]);
  rmSync(join(folder, 'broken'));
  const progress = await dana.call('GET', `/api/documents/${id}/upload`);
  expect(await progress.json()).toEqual({ received: file.bytes.length, stored: true });
  expect(await auditLines()).toEqual([]);
});
