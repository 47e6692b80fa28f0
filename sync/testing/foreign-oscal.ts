// A security plan and a POA&M as another product writes them, for an invented workshop: its own namespaces, random
// UUIDs, components without our properties, and every way in which such files write numbers.
const metadata = {
  title: 'Lantern Works Security Documentation',
  'last-modified': '2025-11-04T09:12:44-05:00',
  version: '2.3',
  'oscal-version': '1.0.4',
  props: [{ name: 'marking', ns: 'https://grc.example/ns', value: 'Internal' }],
  parties: [
    { uuid: '0d6a2a52-58cf-4b0a-9a0b-7f1f6c4c2a10', type: 'organization', name: 'Lantern Works Inc.' },
    { uuid: '3a1d7d0e-6e42-4be3-8bbd-1e0cf1f0a911', type: 'person', name: 'Ida Brandt' },
  ],
};
const SYSTEM = '5f0c2c1a-1a34-4a6e-9a60-1d9a5b6f7c01';
const CLOUD = '8b9d1d3c-2a45-4b7f-8b71-2eab6c708d02';
const FORGE = '9cae2e4d-3b56-4c80-9c82-3fbc7d819e03';

export const foreignSsp = {
  'system-security-plan': {
    uuid: '6a2f9c58-7a3b-4f5e-b0f4-0c9a8d1e2f30',
    metadata,
    'import-profile': { href: 'https://grc.example/profiles/800-171.json' },
    'system-characteristics': {
      'system-ids': [{ 'identifier-type': 'https://grc.example', id: 'LW-7' }],
      'system-name': 'Lantern line',
      description: 'Makes lanterns to drawings that customers send.',
      'system-information': { 'information-types': [{ title: 'Drawings', description: 'Of lanterns.' }] },
      status: { state: 'operational' },
      'authorization-boundary': { description: 'Everything behind the blue door.' },
    },
    'system-implementation': {
      users: [{ uuid: 'ab000000-0000-4000-8000-000000000001', title: 'Smith' }],
      'leveraged-authorizations': [{ uuid: 'ab000000-0000-4000-8000-000000000002', title: 'BLUEPEAK cloud' }],
      'inventory-items': [{ uuid: 'ab000000-0000-4000-8000-000000000003', description: 'The anvil.' }],
      components: [
        { uuid: SYSTEM, type: 'this-system', title: 'Lantern line', description: 'All of it.', status: {} },
        { uuid: CLOUD, type: 'service', title: 'BLUEPEAK cloud', description: 'Keeps our mail.', status: {} },
        { uuid: FORGE, type: 'hardware', title: 'Forge controller', description: 'Runs the forge.', status: {} },
      ],
    },
    'control-implementation': {
      description: 'As built.',
      'implemented-requirements': [
        {
          uuid: 'cd000000-0000-4000-8000-000000000001',
          'control-id': '_03.01.01',
          props: [{ name: 'status', ns: 'https://grc.example/ns', value: 'done' }],
          statements: [
            {
              'statement-id': '_03.01.01_obj.a',
              uuid: 'cd000000-0000-4000-8000-000000000002',
              'by-components': [
                { 'component-uuid': SYSTEM, uuid: 'x', description: 'The foreman keeps the list of smiths.' },
                { 'component-uuid': CLOUD, uuid: 'y', description: 'Closes sessions at dusk.' },
                { 'component-uuid': FORGE, uuid: 'z', description: 'Has one key.' },
              ],
            },
            { 'statement-id': '3.1.1.b', uuid: 'w', remarks: 'Smiths are told apart by badge.' },
            { 'statement-id': '03.01.01.z', uuid: 'v', remarks: 'A letter that nobody knows.' },
          ],
        },
        {
          uuid: 'cd000000-0000-4000-8000-000000000003',
          'control-id': '3.5.10',
          'by-components': [{ 'component-uuid': SYSTEM, uuid: 'u', description: 'Doors open by key and word.' }],
        },
        { uuid: 'cd000000-0000-4000-8000-000000000004', 'control-id': 'ac-2', remarks: 'From another catalog.' },
        { uuid: 'cd000000-0000-4000-8000-000000000005', 'control-id': 'AC.L2-3.1.2', remarks: 'Speaks of all of it.' },
      ],
    },
    'back-matter': { resources: [{ uuid: 'cd000000-0000-4000-8000-000000000006', title: 'Rules of the hall' }] },
  },
};

export const FOREIGN_ITEM = 'ef000000-0000-4000-8000-000000000001';

export const foreignPoam = {
  'plan-of-action-and-milestones': {
    uuid: '7b3a0d69-8b4c-4a6f-81a5-1dab9e2f3a41',
    metadata: { ...metadata, 'oscal-version': 'v1.1.2' },
    risks: [
      {
        uuid: 'ef000000-0000-4000-8000-000000000002',
        title: 'Open gate',
        description: 'The gate stands open at noon.',
        statement: 'Anybody walks in.',
        status: 'open',
        deadline: '2026-08-31T17:00:00-05:00',
        characterizations: [{ facets: [{ name: 'impact', system: 'https://grc.example', value: 'high' }] }],
        remediations: [
          {
            uuid: 'ef000000-0000-4000-8000-000000000003',
            lifecycle: 'planned',
            title: 'Gatekeeper',
            description: 'Hire somebody who shuts it.',
            tasks: [
              {
                uuid: 'ef000000-0000-4000-8000-000000000004',
                type: 'milestone',
                title: 'Notice posted',
                timing: { 'within-date-range': { start: '2026-05-01T00:00:00Z', end: '2026-05-20T00:00:00Z' } },
              },
            ],
          },
        ],
      },
    ],
    'poam-items': [
      {
        uuid: FOREIGN_ITEM,
        title: 'Gate',
        description: 'Nobody watches the gate at noon.',
        props: [{ name: 'control', ns: 'https://grc.example/ns', value: '03.10.01' }],
        'related-risks': [{ 'risk-uuid': 'ef000000-0000-4000-8000-000000000002' }],
      },
      { uuid: 'ef000000-0000-4000-8000-000000000005', title: 'AC-2 accounts', description: 'Another catalog.' },
      { uuid: 'ef000000-0000-4000-8000-000000000006', title: '3.1.5: keys', description: 'When it ends is not said.' },
    ],
  },
};
