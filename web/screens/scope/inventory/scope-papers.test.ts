import { expect, test } from 'vitest';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { inventoryPaper, matrixPaper } from './scope-papers.ts';

const at = (updatedAt: string) => ({ createdAt: updatedAt, updatedAt, updatedBy: 'u1', stamps: {} });
const asset = (name: string, given: Partial<Asset>): Asset => ({
  id: name,
  name,
  tag: `T-${name}`,
  kind: 'Server',
  owner: 'Олена Шевченко',
  location: 'Building 2',
  category: 'cui',
  earlierCategories: [],
  specializedKind: null,
  outReason: '',
  cui: ['store'],
  protects: [],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: null,
  ...at('2026-11-02T09:00:00.000Z'),
  ...given,
});
const provider: Provider = {
  id: 'p1',
  name: 'Bluepeak Cloud',
  kind: 'csp',
  handles: 'cui',
  offering: 'Mail',
  fedramp: 'moderate',
  hasLevelTwo: false,
  contractRef: '',
  notes: '',
  ...at('2026-11-03T09:00:00.000Z'),
};
const part = {
  id: 'p1/3.1.12[c]',
  providerId: 'p1',
  objectiveId: '3.1.12[c]',
  share: 'shared',
  organizationPart: 'The group.',
  providerPart: 'The check.',
  evidence: '',
  ...at('2026-11-04T09:00:00.000Z'),
} as Responsibility;

test('the inventory stands by category, with what each says of it', () => {
  const paper = inventoryPaper('Northfield', [
    asset('Access point', { category: 'out', outReason: 'A line of its own.', ...at('2026-11-05T09:00:00.000Z') }),
    asset('File server', {}),
    asset('Firewall', { category: 'spa', protects: ['3.13.1', 'the lab'] }),
  ]);
  const words = wordsOnPaper(paper);
  expect(words).toContain('Northfield · 3 assets');
  expect(words).toContain('SC.L2-3.13.1, the lab');
  expect(words.indexOf('CUI (1)')).toBeLessThan(words.indexOf('Out of scope (1)'));
  expect(words).toContain('T-Access point Access point\nServer Олена Шевченко\nBuilding 2 A line of its own.');
  expect(paper.madeAt).toBe('2026-11-05T09:00:00.000Z');
  // A security protection asset may also handle CUI, which is named next to what it protects.
  expect(words).toContain('SC.L2-3.13.1, the lab\nCUI: Stores');
});

test('the inventory on paper leaves out nothing that an asset says', () => {
  const mill = asset('Mill', {
    category: 'specialized',
    specializedKind: 'ot',
    cui: ['process'],
    os: 'Firmware 7.1',
    serial: 'M-3310',
    notes: 'Cell 4',
    sspRef: 'Section 9.3',
    inventoriedOn: '2026-09-11',
  });
  const words = wordsOnPaper(inventoryPaper('Northfield', [mill]));
  expect(words).toContain('Mill\nServer\nFirmware 7.1\nSerial number: M-3310');
  expect(words).toContain('Building 2\nLast seen Sep 11, 2026');
  expect(words).toContain('Operational technology\nCUI: Processes\nCell 4\nIn the plan: Section 9.3');
});

test('the matrix names each provider and its part of each objective', () => {
  const paper = matrixPaper('Northfield', [provider], [part]);
  expect(wordsOnPaper(paper)).toContain('AC.L2-3.1.12[c] Shared The group. The check.');
  expect(paper.madeAt).toBe('2026-11-04T09:00:00.000Z');
});

test('an asset that was added and never changed tells when it was added', () => {
  const added = asset('Mill', { ...at('2026-11-06T09:00:00.000Z'), updatedAt: null });
  expect(inventoryPaper('Northfield', [asset('File server', {}), added]).madeAt).toBe('2026-11-06T09:00:00.000Z');
});

test('with nothing recorded a paper says how many there are', () => {
  expect(wordsOnPaper(inventoryPaper('Northfield', []))).toContain('0 assets');
  expect(matrixPaper('Northfield', [], []).madeAt).toBeNull();
});
