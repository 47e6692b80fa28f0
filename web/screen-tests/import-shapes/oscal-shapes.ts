import { foreignPoam, foreignSsp } from '#sync/testing/foreign-oscal.ts';
import { foreignResults } from '#sync/testing/foreign-results.ts';
import { bytes, json } from './shape-files.ts';
import { shapesInto } from './shape.ts';

const metadata = (title: string) => ({
  title,
  version: '1',
  'oscal-version': '1.1.3',
  'last-modified': '2026-05-01T00:00:00Z',
});
const planOf = (title: string, ...ids: string[]) => ({
  'system-security-plan': {
    metadata: metadata(title),
    'system-characteristics': { 'system-name': 'Mill of another' },
    'control-implementation': {
      'implemented-requirements': ids.map((id) => ({ 'control-id': id, remarks: 'Done.' })),
    },
  },
});
const all53 = Array.from({ length: 300 }, (_, at) => `${['ac', 'au', 'sc'][at % 3] ?? ''}-${at + 1}`);
const item = {
  uuid: 'cd000000-0000-4000-8000-0000000000a1',
  title: '03.01.02: keys',
  description: 'Keys lie open.',
  'related-risks': [{ 'risk-uuid': 'r1' }],
};

/** Documents of other tools. */
export const oscalShapes = shapesInto('Import OSCAL', [
  {
    what: 'security plan of another product, Rev. 2',
    file: json(foreignSsp),
    counts: [3, 1, 0, 11],
    shows: ['Lantern Works Inc.'],
  },
  { what: 'POA&M of another product', file: json(foreignPoam), counts: [1, 0, 0, 2] },
  { what: 'assessment results of another product', file: json(foreignResults), counts: [3, 0, 0, 9] },
  {
    what: 'security plan for Rev. 3',
    file: json(planOf('Plan', 'SP_800_171_03.01.01', 'SP_800_171_03.17.01')),
    counts: 'This plan is for SP 800-171 Rev. 3; nothing is taken.',
  },
  {
    what: 'security plan for SP 800-53, as FedRAMP has them',
    file: json(planOf('FedRAMP plan', ...all53)),
    counts: 'This plan is for another standard; nothing is taken: none of its 300 numbers is of SP 800-171 Rev. 2.',
  },
  {
    what: 'POA&M with numbers of either revision',
    file: json({
      'plan-of-action-and-milestones': {
        metadata: metadata('Items of the mill'),
        risks: [{ uuid: 'r1', deadline: '2027-03-01T00:00:00Z' }],
        'poam-items': [item],
      },
    }),
    counts: [0, 0, 0, 1],
    asks: {
      question: 'Which revision of SP 800-171 has numbers such as ‘03.01.02’?',
      answer: 'Rev. 2, which is assessed here',
      after: [1, 0, 0, 0],
    },
    shows: ['Keys lie open.'],
  },
  {
    what: 'catalog',
    file: json({ catalog: { metadata: metadata('Catalog') } }),
    counts: 'This is a catalog. An administrator imports it under Official text.',
  },
  {
    what: 'profile',
    file: json({ profile: { metadata: metadata('Profile') } }),
    counts: 'This is a profile: a selection of requirements, which holds no records.',
  },
  {
    what: 'a document in XML',
    file: bytes('<?xml version="1.0"?><system-security-plan/>'),
    counts: 'The file is not OSCAL in JSON. Another tool may write it as XML or YAML.',
  },
]);
