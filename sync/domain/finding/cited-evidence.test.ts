import { expect, test } from 'vitest';
import { citedEvidence } from './cited-evidence.ts';

const subject = { documentId: 'plan', name: '', version: '', page: '', host: '' };

test('a document is cited for every objective of what rests on it, as evidence or as what was examined', () => {
  const findings = [
    { objectiveId: '3.1.1[a]', evidenceIds: ['list', 'photo'] },
    { objectiveId: '3.1.2[a]', evidenceIds: ['list'] },
  ];
  const methods = [
    { objectiveIds: ['3.4.1[a]', '3.4.2[a]'], evidenceIds: ['photo'], subject },
    { objectiveIds: ['3.4.3[a]'], evidenceIds: [], subject: { ...subject, documentId: null } },
  ];
  expect(Object.fromEntries(citedEvidence({ findings, methods }))).toEqual({
    list: ['3.1.1[a]', '3.1.2[a]'],
    photo: ['3.1.1[a]', '3.4.1[a]', '3.4.2[a]'],
    plan: ['3.4.1[a]', '3.4.2[a]'],
  });
});
