import { sha256 } from '#sync/domain/common/sha256.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { fixtureDocument } from '#sync/domain/document/document-fixtures.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { emptyExclusion } from '#sync/domain/scope/exclusion-record.ts';
import { emptyResponsibility } from '#sync/domain/scope/responsibility-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { hashOfSecurityPlan } from './security-plan-parts.ts';
import { emptyStatement } from './statement-record.ts';

const DIAGRAM_ID = '01975387-1c00-7000-8000-0000000000d9';
const VERSION_ID = '01975387-1c00-7000-8000-0000000000b1';
const PROVIDER_ID = '01975387-1c00-7000-8000-0000000000b2';

const planProvider: Row = {
  id: PROVIDER_ID,
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: '',
  fedramp: 'moderate',
  hasLevelTwo: false,
  contractRef: '',
  notes: '',
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

const texts = {
  version: '4.2',
  remark: '',
  packSha256: null,
  parts: [{ of: '3.1.12[c]', field: 'what', text: 'The gateway refuses the rest.' }],
};
/** A version as a file describes it. */
const told = {
  ...texts,
  id: VERSION_ID,
  sha256: hashOfSecurityPlan(texts),
  createdAt: '2026-05-01T08:00:00.000Z',
  createdByName: 'Dana Whitfield',
};

export const sspFixtures: readonly MutationFixture[] = [
  {
    name: 'statement.save',
    args: { id: '3.1.12[c]', set: { what: 'The gateway refuses the rest.', interval: 'quarterly' } },
    rows: { statement: [{ ...emptyStatement('3.1.12[c]'), who: 'The IT administrator' }] },
    writes: {
      statement: [
        {
          id: '3.1.12[c]',
          what: 'The gateway refuses the rest.',
          interval: 'quarterly',
          who: 'The IT administrator',
          updatedBy: 'u1',
        },
      ],
    },
  },
  {
    name: 'sspVersion.publish',
    role: 'compliance_manager',
    args: { id: VERSION_ID, version: '4.3', remark: 'Remote access rewritten.', organizationName: 'Northfield' },
    rows: {
      system: [{ ...emptySystem, mission: 'Landing gear.' }],
      controlStatus: [{ ...emptyControlStatus('3.1.12'), evidenceFiles: [fixtureDocument.id] }],
      document: [{ ...fixtureDocument, category: 'evidence', sha256: '' }],
      objectiveStatus: [
        { ...emptyObjectiveStatus('3.1.16[a]'), judgement: 'not_applicable', judgementReason: 'None.' },
      ],
      exclusion: [{ ...emptyExclusion('wireless'), isExcluded: true, policy: 'WLAN-01' }],
      statement: [{ ...emptyStatement('3.1.12[c]'), what: 'The gateway refuses the rest.', interval: 'quarterly' }],
      policy: [{ ...emptyPolicy('MP'), text: 'Media stay locked away.' }],
      provider: [planProvider],
      responsibility: [{ ...emptyResponsibility(`${PROVIDER_ID}:3.1.12[c]`), share: 'shared' }],
      publishedDiagram: [{ id: DIAGRAM_ID, kind: 'networkDiagrams', version: 'Draft of 2026' }],
    },
    writes: {
      sspVersion: [
        {
          id: VERSION_ID,
          version: '4.3',
          createdBy: 'u1',
          packSha256: null,
          parts: [
            { of: 'system', field: 'organizationName', text: 'Northfield' },
            { of: 'system', field: 'frozen system', text: '{"mission":"Landing gear."}' },
            {
              of: '3.1.12[c]',
              field: 'frozen statement',
              text: '{"what":"The gateway refuses the rest.","interval":"quarterly"}',
            },
            { of: '3.1.12', field: 'frozen controlStatus', text: `{"evidenceFiles":["${fixtureDocument.id}"]}` },
            {
              of: '3.1.16[a]',
              field: 'frozen objectiveStatus',
              text: '{"judgement":"not_applicable","judgementReason":"None."}',
            },
            { of: 'wireless', field: 'frozen exclusion', text: '{"isExcluded":true,"policy":"WLAN-01"}' },
            {
              of: PROVIDER_ID,
              field: 'frozen provider',
              text: '{"name":"Bluepeak Cloud","kind":"csp","handles":"cui","fedramp":"moderate","hasLevelTwo":false}',
            },
            { of: `${PROVIDER_ID}:3.1.12[c]`, field: 'frozen responsibility', text: '{"share":"shared"}' },
            {
              of: fixtureDocument.id,
              field: 'frozen document',
              text: '{"originalName":"Access policy.pdf","description":"Signed in May.","category":"evidence","state":"final"}',
            },
            { of: 'MP', field: 'frozen policy', text: `{"sha256":"${sha256('Media stay locked away.')}"}` },
          ],
        },
      ],
    },
  },
  {
    name: 'sspVersion.bring',
    role: 'compliance_manager',
    args: told,
    rows: {},
    writes: { sspVersion: [{ ...told, createdBy: '', createdByName: 'Dana Whitfield, from a file' }] },
  },
  {
    name: 'sspVersion.delete',
    role: 'compliance_manager',
    args: { id: VERSION_ID },
    rows: { sspVersion: [{ ...told, createdBy: '' }] },
    writes: {},
  },
];
