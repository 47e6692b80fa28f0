import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OscalRecords } from '#sync/domain/oscal/oscal-records.ts';
import {
  carryOut,
  compareOscalText,
  DANA,
  deviceWith,
  emptyWorkspace,
  oscalText,
  recordsOn,
  saidBy,
} from '#sync/testing/oscal-workspace.ts';
import { sampleRecords } from './sample-records.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oscal-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the sample organization, exported and imported where nothing was, goes out as the same documents', async () => {
  const records = await sampleRecords(folder);
  const { objective, member } = records;
  const empty: OscalRecords = { ...emptyWorkspace, objective, member: [{ ...member[0]!, id: DANA }] };
  const device = await deviceWith(empty);
  const documents = ['ssp', 'poam', 'results', 'plan'] as const;
  for (const document of documents) {
    const comparison = compareOscalText(oscalText(document, records), recordsOn(device));
    expect(comparison.refused).toEqual([]);
    // What is proposed at first: all that is new.
    const differences = comparison.differences.filter(({ isNew }) => isNew);
    await carryOut(device, { ...comparison, differences }, 'acts');
  }
  const here = recordsOn(device);
  for (const document of documents) {
    expect(saidBy(oscalText(document, here))).toEqual(saidBy(oscalText(document, records)));
  }
  expect(here.document.length).toBeGreaterThan(5);
  expect(here.namedPerson.length).toBe(member.length);
});
