// An assessment plan and its results as another product writes them, for the workshop of foreign-oscal.ts: two rounds,
// of which the later counts, findings without our properties, evidence by hash and by address.
const metadata = {
  title: 'Lantern Works Assessment',
  'last-modified': '2026-05-04T09:12:44-05:00',
  version: '7',
  'oscal-version': '1.1.2',
  parties: [{ uuid: '0d6a2a52-58cf-4b0a-9a0b-7f1f6c4c2a10', type: 'organization', name: 'Lantern Works Inc.' }],
};

const finding = (title: string, target: string, state: string, more: object = {}) => ({
  uuid: `finding-${title}`,
  title,
  description: `${title} was looked at.`,
  target: { type: 'objective-id', 'target-id': target, status: { state } },
  ...more,
});

export const foreignResults = {
  'assessment-results': {
    uuid: '11111111-58cf-4b0a-9a0b-7f1f6c4c2a10',
    metadata,
    'import-ap': { href: './plan.json' },
    results: [
      {
        uuid: 'round-1',
        title: 'Round one',
        description: 'In spring.',
        start: '2026-03-01T08:00:00-05:00',
        'assessment-log': { entries: [] },
        findings: [finding('Old list', '_03.01.01_obj.a', 'satisfied')],
      },
      {
        uuid: 'round-2',
        title: 'Round two',
        description: 'In May.',
        start: '2026-05-01T08:00:00-05:00',
        end: '2026-05-03T08:00:00-05:00',
        observations: [
          {
            uuid: 'seen-1',
            description: 'Two smiths share one badge.',
            methods: ['INTERVIEW'],
            'relevant-evidence': [
              { href: `sha256:${'AB'.repeat(32)}`, description: 'The list.' },
              { href: 'https://grc.example/photo.png', description: 'A photo.' },
            ],
          },
          { uuid: 'seen-2', title: 'Loose remark', description: 'The hall is warm.', methods: ['EXAMINE'] },
        ],
        findings: [
          finding('Badges', '03.01.01.a', 'not-satisfied', {
            'related-observations': [{ 'observation-uuid': 'seen-1' }],
          }),
          finding('Guests', '3.1.1[c]', 'satisfied', {
            target: {
              type: 'objective-id',
              'target-id': '3.1.1[c]',
              status: { state: 'satisfied', reason: 'other', remarks: 'Not applicable: nobody visits.' },
            },
          }),
          finding('Doors', 'AC.L2-3.1.2[a]', 'satisfied'),
          finding('Keys', '3.1.5', 'satisfied'),
          finding('Accounts', 'ac-2_obj', 'satisfied'),
          finding('Lamps', '3.1.3[a]', 'unknown'),
        ],
        risks: [{ uuid: 'risk-1', title: 'Shared badges', description: 'Nobody knows who it was.', status: 'open' }],
        attestations: [{ parts: [] }],
      },
    ],
  },
};

export const foreignPlan = {
  'assessment-plan': {
    uuid: '22222222-58cf-4b0a-9a0b-7f1f6c4c2a10',
    metadata,
    'import-ssp': { href: './ssp.json' },
    'local-definitions': { activities: [{ uuid: 'act-1', title: 'Walk the hall', description: 'Once.' }] },
    'terms-and-conditions': { parts: [] },
    'assessment-subjects': [{ type: 'component', 'include-all': {} }],
    tasks: [{ uuid: 'task-1', type: 'action', title: 'Visit in May' }],
  },
};
