import { expect, test } from 'vitest';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { oscalTeamFile } from '#sync/domain/oscal/oscal-team-results.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { eachSeed } from '#sync/testing/each-seed.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { sampleTeam } from '#sync/testing/sample-team.ts';
import { openOscal } from './open-oscal.ts';
import { readOscalFile } from './read-oscal-file.ts';
import { readTeamResults } from './read-team-results.ts';

function readBack(text: string) {
  const opened = openOscal(text);
  const read = opened.ok ? readTeamResults(opened.document) : undefined;
  if (!read) throw new Error('the file is no team’s');
  return read;
}

const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const said = (rows: readonly (Finding | MethodRecord | Ruling)[]) =>
  byId(rows.map(({ updatedAt: _at, updatedBy: _by, stamps: _stamps, ...words }) => words));
const judged = <T extends Finding | Ruling>(rows: readonly T[]) =>
  rows.filter(({ determination }) => determination !== null);

test('findings, method records and rulings come back from a file as they went in', async () => {
  const run = { file: 'sync/domain/oscal/import/team-results.test.ts', variable: 'OSCAL_SEEDS', first: 1, seeds: 60 };
  await eachSeed(run, async (seed) => {
    const team = sampleTeam(seed);
    const read = readBack(oscalTeamFile(oscalRecords, team).text);
    expect(read.unread).toBe(0);
    expect(byId(read.findings)).toEqual(said(judged(team.findings)));
    expect(byId(read.methods)).toEqual(said(team.methods));
    expect(byId(read.rulings)).toEqual(said(judged(team.rulings)));
  });
});

test('the same records make the same file, in whatever order they are', () => {
  const team = sampleTeam(7);
  const turned = {
    ...team,
    findings: team.findings.toReversed(),
    methods: team.methods.toReversed(),
    rulings: team.rulings.toReversed(),
  };
  expect(oscalTeamFile(oscalRecords, turned)).toEqual(oscalTeamFile(oscalRecords, team));
});

test('every part has a name of its own', () => {
  const { text } = oscalTeamFile(oscalRecords, sampleTeam(7));
  const uuids = [...text.matchAll(/"uuid": "([^"]+)"/g)].map(([, uuid = '']) => uuid);
  expect(uuids.length).toBeGreaterThan(20);
  expect(new Set(uuids).size).toBe(uuids.length);
});

test('for outsiders the same is said without mail addresses', () => {
  const whole = oscalTeamFile(oscalRecords, sampleTeam(7)).text;
  const outside = oscalTeamFile(oscalRecords, sampleTeam(7), { isForOutsiders: true }).text;
  expect(whole).toContain('email-addresses');
  expect(outside).not.toContain('email-addresses');
  expect(readBack(outside).findings).toEqual(readBack(whole).findings);
});

test('what somebody changed into what no record can say is not read', () => {
  const { text } = oscalTeamFile(oscalRecords, sampleTeam(7));
  const whole = readBack(text);
  const broken = readBack(text.replaceAll('"value": "on_site"', '"value": "at_sea"'));
  const onSite = whole.methods.filter(({ place }) => place === 'on_site').length;
  expect(onSite).toBeGreaterThan(0);
  expect(broken.methods.length).toBe(whole.methods.length - onSite);
  expect(broken.unread).toBe(onSite);
});

test('a team’s findings are not imported, and the file says whose they are', () => {
  const read = readOscalFile(oscalTeamFile(oscalRecords, sampleTeam(7)).text, oscalRecords);
  expect(read).toEqual({
    why: expect.stringMatching(
      /^This is what the team of Gap assessment 2026 found: \d+ findings, 8 method records, \d+ rulings?\. Each is its author’s own/,
    ),
  });
});

test('other results are no team’s', () => {
  const opened = openOscal(oscalFile('results', oscalRecords)?.text ?? '');
  expect(opened.ok && readTeamResults(opened.document)).toBeUndefined();
});
