import { expect, test } from 'vitest';
import type { WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import { assessmentBasis, copiedFipsSentence, fipsSentence, packOf, reportBasis } from './report-basis.ts';

const pack: WorkspacePack = {
  id: 'pack',
  packId: '800-171r2-1',
  sha256: `0123456789ab${'f'.repeat(52)}`,
  title: 'Lamps',
  revision: 'Rev. 2',
  sources: [],
  requirements: 110,
  objectives: 320,
  methods: 110,
  isOwn: false,
};

test('a report names the pack, twelve digits of its hash and the table of weights', () => {
  expect(reportBasis(pack, 'FIPS once.')).toBe(
    'Official text: 800-171r2-1, SHA-256 0123456789ab. Weights: DoD Assessment Methodology 1.2.1. FIPS once.',
  );
});

test('without a pack it tells whoever reads the paper whose words these are, and nothing to do in the app', () => {
  expect(reportBasis(null, 'FIPS once.')).toBe(
    'Official text: none. Requirements are in plain words here, not in the wording of NIST SP 800-171. Weights: DoD Assessment Methodology 1.2.1. FIPS once.',
  );
});

test('the papers of an assessment name the pack it was bound to, whatever the workspace reads today', () => {
  const bound = { packId: pack.packId, packSha256: pack.sha256, fipsCounts: 'once' as const };
  expect(assessmentBasis(bound)).toBe(
    'Official text: 800-171r2-1, SHA-256 0123456789ab. Weights: DoD Assessment Methodology 1.2.1. FIPS validation is counted at 3.13.11 only, as it was when the assessment began.',
  );
  expect(packOf({ packId: null, packSha256: null })).toBe('None had been imported');
});

test('a frozen assessment tells its own copy', () => {
  expect(copiedFipsSentence({ fipsCounts: 'everywhere' })).toBe(
    'FIPS validation is counted wherever cryptography is asked for, as it was when the assessment began.',
  );
});

test('where FIPS validation counts is told with who chose it and when, once somebody did', () => {
  expect(fipsSentence({ fipsCounts: 'once', fipsChosenAt: null }, '')).toBe(
    'FIPS validation is counted at 3.13.11 only.',
  );
  expect(fipsSentence({ fipsCounts: 'everywhere', fipsChosenAt: '2026-06-09T15:00:00.000Z' }, 'Dana')).toBe(
    'FIPS validation is counted wherever cryptography is asked for, as Dana chose on Jun 9, 2026.',
  );
});
