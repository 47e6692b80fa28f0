import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { oscalShapes, packOscalFile, tableRows } from '#sync/testing/pack-files.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importForAll } from './pack-command.ts';
import { findWorkspacePack } from './pack-table.ts';

let server: TestApp;
let folder: string;
const now = new Date('2026-06-09T09:00:00Z');
const run = (paths: string[], options: { dryRun?: boolean; fromNothing?: boolean } = {}) =>
  importForAll(server.services.db, paths, { dryRun: false, fromNothing: false, ...options }, now);

beforeEach(async () => {
  server = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const packOf = (workspaceId: string) => findWorkspacePack(server.services.db, workspaceId);

test('the operator’s pack reaches every workspace without one of its own, also those that come later', async () => {
  const early = await server.addWorkspace('Early');
  const own = await server.addWorkspace('Own');
  const admin = await server.addPerson(own, 'Dana', 'admin');
  const few = csvFile([
    ['id', 'text'],
    ['3.1.1', 'Own lamps.'],
  ]);
  const file = { name: 'own.csv', base64: Buffer.from(few).toString('base64') };
  expect((await admin.call('POST', '/api/catalog-import', { files: [file] })).status).toBe(200);
  const path = write('catalog.json', JSON.stringify(packOscalFile(oscalShapes.dotted!)));

  const tried = await run([path], { dryRun: true });
  expect(tried).toContain(
    'Together 14 of 14 families, 110 of 110 requirements, 320 of 320 objectives, methods for 110 of 110',
  );
  expect(tried.at(-1)).toContain('A dry run');
  expect(await packOf(early)).toBeUndefined();

  expect((await run([path])).at(-1)).toMatch(/^800-171r2-1, SHA-256 [0-9a-f]{12} is there; 1 workspaces/);
  expect((await packOf(early))?.packId).toBe('800-171r2-1');
  expect((await packOf(own))?.packId).toBe('800-171r2-w1');
  expect((await packOf(await server.addWorkspace('Late')))?.packId).toBe('800-171r2-1');

  const seq = await server.services.db.selectFrom('workspace').select(['id', 'seq']).execute();
  expect((await run([path])).at(-1)).toContain('Nothing changes');
  expect(await server.services.db.selectFrom('workspace').select(['id', 'seq']).execute()).toEqual(seq);
});

test('missing ids and labels that were not taken are named', async () => {
  const rows = [...tableRows().filter(([id]) => id !== '3.14.7' && id !== '3.1.1[a]'), ['3.99.1', 'What?', '']];
  const lines = await run([write('most.csv', csvFile(rows))]);
  expect(lines).toContain('  missing requirement 3.14.7');
  expect(lines).toContain('  missing objective 3.1.1[a]');
  expect(lines.join('\n')).toContain('not taken 3.99.1: ');
  const next = await run([
    write(
      'rest.csv',
      csvFile([
        ['id', 'text'],
        ['3.14.7', 'The last lamp.'],
      ]),
    ),
  ]);
  expect(next).toContain('  differs 3.14.7 official');
  expect(next.join('\n')).toContain('110 of 110 requirements');
});

test('Rev. 3 is refused, whatever else is named', async () => {
  const path = write('r3.json', JSON.stringify(packOscalFile(oscalShapes.dotted!, { title: 'SP 800-171 Revision 3' })));
  await expect(run([path])).rejects.toThrow('r3.json: This is Rev. 3 of SP 800-171.');
});
