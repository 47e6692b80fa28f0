import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOscalFile } from '#sync/domain/oscal/import/read-oscal-file.ts';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { rowsOfReadings } from '#sync/testing/oscal-rows.ts';
import { sampleRecords } from './sample-records.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oscal-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the sample organization, exported and read where nothing was, goes out as the same bytes', async () => {
  const records = await sampleRecords(folder);
  const texts = (['ssp', 'poam'] as const).map((document) => oscalFile(document, records)?.text ?? '');
  const readings = texts.map((text) => {
    const read = readOscalFile(text, { asset: [], provider: [] });
    if ('why' in read) throw new Error(read.why);
    return read;
  });
  expect(readings.flatMap(({ unread }) => unread)).toEqual([]);
  const again = rowsOfReadings(readings);
  expect(oscalFile('ssp', again)?.text).toBe(texts[0]);
  expect(oscalFile('poam', again)?.text).toBe(texts[1]);
});
