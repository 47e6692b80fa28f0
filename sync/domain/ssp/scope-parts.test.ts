import { expect, test } from 'vitest';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { emptyResponsibility, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { contractsText, partsOfScope } from './scope-parts.ts';

const base = { createdAt: '2026-06-01T08:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };
const laser: Asset = {
  ...base,
  id: 'a2',
  name: 'Laser cutter',
  tag: '',
  kind: 'Machine',
  owner: '',
  location: 'Hall 2',
  category: 'specialized',
  earlierCategories: [],
  specializedKind: 'ot',
  outReason: '',
  cui: [],
  protects: [],
  os: '',
  serial: '',
  notes: ' ',
  sspRef: '',
  inventoriedOn: null,
};
const server: Asset = {
  ...laser,
  id: 'a1',
  name: 'File server',
  tag: 'FS-01',
  category: 'cui',
  earlierCategories: [],
  specializedKind: null,
  cui: ['process', 'store'],
  inventoriedOn: '2026-06-01',
};
const cloud: Provider = {
  ...base,
  id: 'p1',
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: '',
  fedramp: 'moderate',
  hasLevelTwo: true,
  contractRef: 'BP-17',
  notes: '',
};
const cell = (id: string, part: Partial<Responsibility>) => ({ ...emptyResponsibility(id), ...part }) as Responsibility;

test('each asset is one text with its name first, in the order of the categories, without what is empty', () => {
  expect(partsOfScope({ assets: [laser, server], providers: [], responsibilities: [] })).toEqual([
    {
      of: 'a1',
      field: 'asset',
      text: [
        'File server',
        'Category: CUI',
        'Own number: FS-01',
        'Kind: Machine',
        'Location: Hall 2',
        'CUI: process, store',
        'Last seen on: 2026-06-01',
      ].join('\n'),
    },
    {
      of: 'a2',
      field: 'asset',
      text: 'Laser cutter\nCategory: Specialized, Operational technology\nKind: Machine\nLocation: Hall 2',
    },
  ]);
});

test('the matrix stands by provider and objective as people count; what nobody decided is not in the plan', () => {
  const second = { ...cloud, id: 'p0', name: 'Crest MSP' };
  const responsibilities = [
    cell('p0:3.1.1[a]', { share: 'organization' }),
    cell('p1:3.10.1[a]', { share: 'provider', providerPart: 'Guards the hall.' }),
    cell('p1:3.2.1[a]', { share: 'shared', organizationPart: 'Trains its people.', evidence: 'The list.' }),
    cell('p1:3.1.1[a]', { organizationPart: 'Not decided.' }),
    cell('p9:3.1.1[a]', { share: 'shared' }),
  ];
  const parts = partsOfScope({ assets: [], providers: [second, cloud], responsibilities });
  expect(parts.map(({ of }) => of)).toEqual(['p1', 'p0', 'p1:3.2.1[a]', 'p1:3.10.1[a]', 'p0:3.1.1[a]']);
  expect(parts[0]?.text).toBe(
    'Bluepeak Cloud\nKind: Cloud service provider\nHandles: CUI\nAuthorization: FedRAMP Moderate\nCMMC Level 2: Yes\nContract: BP-17',
  );
  expect(parts[2]?.text).toBe(
    'Bluepeak Cloud, 3.2.1[a]\nShare: Shared\nOrganization does: Trains its people.\nEvidence: The list.',
  );
});

test('the order in which a device has its records changes nothing', () => {
  const responsibilities = ['p1:3.1.1[a]', 'p1:3.1.1[b]'].map((id) => cell(id, { share: 'shared' }));
  const twin = { ...cloud, id: 'p2' };
  const all = { assets: [server, laser], providers: [cloud, twin], responsibilities };
  const turned = { assets: [laser, server], providers: [twin, cloud], responsibilities: responsibilities.toReversed() };
  expect(partsOfScope(turned)).toEqual(partsOfScope(all));
});

test('a contract is a line with what is known of it', () => {
  const known = {
    id: 'c1',
    number: 'N1',
    prime: 'Hale',
    clauses: 'DFARS 7012',
    level: 2,
    assessedBy: 'c3pao',
  } as const;
  const bare = { ...known, number: 'N2', prime: '', clauses: '', level: 1, assessedBy: 'self' } as const;
  expect(contractsText([known, bare])).toBe(
    'N1; prime contractor Hale; DFARS 7012; Level 2; assessed by a C3PAO\nN2; Level 1; self-assessed',
  );
});
