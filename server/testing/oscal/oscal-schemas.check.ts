import { beforeAll, expect, test } from 'vitest';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { oscalDocuments, oscalFile, type OscalDocument } from '#sync/domain/oscal/oscal-files.ts';
import { oscalCatalog } from '#sync/domain/oscal/oscal-profile.ts';
import { oscalTeamFile } from '#sync/domain/oscal/oscal-team-results.ts';
import { outsideRecords } from '#sync/domain/oscal/outside-records.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { sampleTeam } from '#sync/testing/sample-team.ts';
import { sampleRecords } from './sample-records.ts';
import { readSchemas } from './schema-check.ts';

const schemas = readSchemas(process.env.OSCAL_SCHEMAS ?? '');

let records: FileRecords;
beforeAll(async () => {
  records = await sampleRecords();
});

function expectValid(document: OscalDocument, from: FileRecords): void {
  const file = oscalFile(document, from);
  if (!file) throw new Error(`there is no ${document}`);
  expectValidFile(file);
}

function expectValidFile(file: { name: string; text: string }): void {
  const json = JSON.parse(file.text) as object;
  const [root = ''] = Object.keys(json);
  const validate = schemas.get(root);
  if (!validate) throw new Error(`no schema describes '${root}'`);
  validate(json);
  expect(validate.errors ?? []).toEqual([]);
  process.stdout.write(`${file.name}: ${file.text.length} characters, valid\n`);
}

test.each(oscalDocuments)('the sample organization: %s is valid', (document) => expectValid(document, records));

test.each(oscalDocuments)('names that are awkward to write: %s is valid', (document) =>
  expectValid(document, oscalRecords),
);

test.each(oscalDocuments)('for outsiders: %s is valid', (document) => expectValid(document, outsideRecords(records)));

test.each([false, true])('what a team found is valid, for outsiders: %s', (isForOutsiders) => {
  for (let seed = 1; seed <= 20; seed++) {
    expectValidFile(oscalTeamFile(oscalRecords, sampleTeam(seed), { isForOutsiders }));
    expectValidFile(oscalTeamFile(records, sampleTeam(seed), { isForOutsiders }));
  }
});

test('the catalog inside a profile is valid', () => {
  expect(schemas.get('catalog')?.(oscalCatalog())).toBe(true);
});

test('a document with a mistake is refused', () => {
  const file = oscalFile('ssp', records);
  const json = JSON.parse(file?.text ?? '{}') as { 'system-security-plan': { uuid: string } };
  json['system-security-plan'].uuid = 'none';
  expect(schemas.get('system-security-plan')?.(json)).toBe(false);
});
