import { beforeAll, expect, test } from 'vitest';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
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

let records: FileRecords;
beforeAll(async () => {
  records = await sampleRecords();
});

test('the sample organization, exported and imported where nothing was, goes out as the same documents', async () => {
  const { objective, member } = records;
  // An item's owner cannot import it as verified, so the person who imports must own none.
  const admin = member.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the sample has no administrator');
  const empty: FileRecords = { ...emptyWorkspace, objective, member: [{ ...admin, id: DANA }] };
  const device = await deviceWith(empty);
  const documents = ['ssp', 'poam', 'results', 'plan'] as const;
  for (const document of documents) {
    const comparison = compareOscalText(oscalText(document, records), recordsOn(device));
    expect(comparison.refused).toEqual([]);
    // What is proposed first: everything new.
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
