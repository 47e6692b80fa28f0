import { expect, test } from 'vitest';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { securityPlanContent } from '#sync/domain/oscal/oscal-versions.ts';
import { assetSchema } from '#sync/domain/scope/asset-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { textParts } from '#sync/testing/text-version.ts';
import { freezeSecurityPlan } from './frozen-records.ts';
import type { SecurityPlanContent } from './security-plan-content.ts';
import { citedDocuments, otherDocuments } from './security-plan-documents.ts';
import { hashOfSecurityPlan, lengthOfSecurityPlan, partsOfSecurityPlan } from './security-plan-parts.ts';
import { contentOfVersion, isAsPublished, isReadable, textsOfVersion } from './version-content.ts';

const content = { ...securityPlanContent(oscalRecords), organizationName: 'Northfield' };

test('what a version froze says the same as the records did, whatever order they came in', () => {
  const parts = freezeSecurityPlan(content);
  expect(textsOfVersion({ parts })).toEqual(partsOfSecurityPlan(content));
  const turned = Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
  ) as unknown as SecurityPlanContent;
  expect(freezeSecurityPlan({ ...turned, policies: content.policies })).toEqual(parts);
});

test('what is read back is every field that a person fills, and nobody’s stamps', () => {
  const [asset] = oscalRecords.asset;
  if (!asset) throw new Error('the records have an asset');
  const filled = {
    ...asset,
    earlierCategories: [],
    specializedKind: 'iot' as const,
    outReason: 'None.',
    cui: ['store' as const],
    protects: ['3.1.1'],
    os: 'Linux',
    serial: '7',
    notes: 'Noted.',
    sspRef: '5',
    inventoriedOn: '2026-01-02',
  };
  const [read] = contentOfVersion({ parts: freezeSecurityPlan({ assets: [filled] }) }).assets;
  expect(assetSchema.parse(read)).toEqual({
    ...filled,
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  });
});

test('a document that another one superseded is no document of the plan again once it is frozen', () => {
  const [logs] = oscalRecords.document;
  if (!logs) throw new Error('the records have a document');
  const named = (id: string, more: Partial<StoredDocument>): StoredDocument => ({
    ...logs,
    id,
    originalName: id,
    supersedes: null,
    state: 'final',
    ...more,
  });
  const documents = [
    named('old', { category: 'ssp' }),
    named('between', { category: 'other', supersedes: 'old' }),
    named('new', { category: 'other', supersedes: 'between' }),
    named('else', { category: 'other' }),
  ];
  const statuses = content.statuses.map((one) => ({ ...one, evidenceFiles: ['old'] }));
  const read = contentOfVersion({ parts: freezeSecurityPlan({ documents, statuses }) });
  expect(read.documents.map(({ id }) => id)).toEqual(['between', 'new', 'old']);
  expect(citedDocuments(read).map(({ document }) => document.id)).toEqual(['old']);
  expect(otherDocuments(undefined, read.documents)).toEqual([]);
});

test('a version of before is read as records that say word for word the same', () => {
  const read = contentOfVersion({ parts: textParts });
  expect(partsOfSecurityPlan(read)).toEqual(textParts);
  expect(textsOfVersion({ parts: textParts })).toBe(textParts);
  expect(read.system?.contracts).toEqual([
    {
      id: '0',
      number: 'N-1',
      prime: 'Halcyon Aero',
      clauses: 'DFARS 252.204-7012; DFARS 252.204-7021',
      level: 2,
      assessedBy: 'c3pao',
    },
    { id: '1', number: 'N-2', prime: '', clauses: '', level: 1, assessedBy: 'self' },
  ]);
  expect(read.assets).toMatchObject([
    {
      name: 'Milling machine',
      tag: 'CNC-4',
      category: 'specialized',
      specializedKind: 'ot',
      owner: 'Олена Шевченко',
      cui: ['process', 'store'],
      protects: ['3.1.12', '3.13.1'],
      notes: 'Two lines,\nOwner: in the notes.',
      inventoriedOn: '2026-01-02',
    },
  ]);
  expect(read.statuses.map(({ id, evidenceFiles }) => [id, evidenceFiles])).toEqual([
    ['3.1.1[a]', ['list']],
    ['3.1.2[a]', ['list']],
  ]);
  expect(read.requirementStatuses).toMatchObject([{ id: '3.1.1', evidenceFiles: ['list'] }]);
  expect(read.policies.map(({ approvedBy }) => approvedBy)).toEqual(['', 'Ruth Whitaker']);
});

test('the texts of any plan are read back as records that say the same', () => {
  const drawn = { ...emptySystem, ...content.system, networkDiagrams: content.documents.map(({ id }) => id) };
  const parts = partsOfSecurityPlan({ ...content, system: drawn });
  expect(partsOfSecurityPlan(contentOfVersion({ parts }))).toEqual(parts);
});

test('an asset of before whose category has no such name is told with what it was called', () => {
  const parts = textParts.map((part) => ({
    ...part,
    text: part.text.replace('Category: Specialized', 'Category: Old'),
  }));
  expect(contentOfVersion({ parts }).assets[0]).toMatchObject({
    category: 'crma',
    notes: 'Old, Operational technology\nTwo lines,\nOwner: in the notes.',
  });
});

test('what cannot be read as records is no published version', () => {
  const version = {
    id: 'v1',
    version: '1.0',
    remark: '',
    packSha256: null,
    createdAt: '2026-05-01T08:00:00.000Z',
    createdBy: 'u1',
    createdByName: 'Dana',
  };
  const published = (parts: PlanContentParts) => ({
    ...version,
    parts,
    sha256: hashOfSecurityPlan({ ...version, parts }),
  });
  expect(isAsPublished(published(freezeSecurityPlan(content)))).toBe(true);
  expect(isAsPublished(published([...textParts]))).toBe(true);
  for (const text of ['{', '7', '{"category":"none"}']) {
    const parts = [{ of: 'a1', field: 'frozen asset', text }];
    expect(isReadable({ parts })).toBe(false);
    expect(isAsPublished(published(parts))).toBe(false);
  }
  const ofNoDay = [{ of: 'system', field: 'boundaryAgreedOn', text: 'soon' }];
  expect(isReadable({ parts: ofNoDay })).toBe(false);
});
type PlanContentParts = Parameters<typeof hashOfSecurityPlan>[0]['parts'];

test('320 statements and 3,800 assets take a third of what a version holds', () => {
  const [asset] = content.assets;
  if (!asset) throw new Error('the records have an asset');
  const assets = Array.from({ length: 3_800 }, (_, index) => ({
    ...asset,
    id: `01975387-1c00-7300-8000-${String(index).padStart(12, '0')}`,
    notes: 'Looked at in March, together with its neighbors.',
    serial: `SN-${index}`,
  }));
  expect(lengthOfSecurityPlan(freezeSecurityPlan({ ...content, assets }))).toBeLessThan(8_000_000 / 3);
});
