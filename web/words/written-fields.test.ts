import { expect, test } from 'vitest';
import { takers } from '#sync/domain/import/record-acts.ts';
import { keysOf } from '#sync/engine/value.ts';
import { isWritten } from './written-fields.ts';

test('choices, days and lists are not written by a person, every other field of an import is', () => {
  const chosen = keysOf(takers).map((table) => [table, takers[table].fields.filter((one) => !isWritten(table, one))]);
  expect(Object.fromEntries(chosen)).toEqual({
    namedPerson: [],
    document: [
      'category',
      'kind',
      'state',
      'supersedes',
      'effectiveOn',
      'expiresOn',
      'elsewhere',
      'cui',
      'tags',
      'mimeType',
    ],
    policy: ['effectiveOn'],
    sspVersion: [],
    system: ['planInterval', 'contracts', 'boundaryAgreedOn', 'boundaryDiagrams', 'networkDiagrams', 'flowDiagrams'],
    provider: ['kind', 'handles', 'fedramp', 'hasLevelTwo'],
    asset: ['category', 'specializedKind', 'cui', 'protects', 'inventoriedOn'],
    responsibility: ['share'],
    statement: ['interval'],
    exclusion: ['isExcluded', 'checkedOn'],
    controlStatus: ['status', 'mfa', 'fips', 'evidenceFiles'],
    objectiveStatus: [
      'status',
      'judgement',
      'basis',
      'basisDate',
      'evidenceFiles',
      'implementationDate',
      'validationDate',
    ],
    assessment: ['sspDate', 'cageCodes', 'answers'],
    plan: [
      'ownerId',
      'targetDate',
      'tags',
      'objectives',
      'likelihood',
      'impact',
      'trigger',
      'nextReviewOn',
      'milestones',
      'state',
      'evidenceFiles',
    ],
  });
});
