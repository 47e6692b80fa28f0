import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const scenarioId = '01975387-1c00-7000-8000-000000000003';

const costScenario: Row = {
  id: scenarioId,
  name: 'All in house',
  companySize: '51-100',
  maturity: 'basic',
  timeline: 12,
  itStaff: 'basic',
  infrastructure: 'moderate',
  contractBand: null,
  isKept: false,
  createdBy: 'u1',
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

export const costScenarioFixtures: readonly MutationFixture[] = [
  {
    name: 'costScenario.create',
    args: {
      id: scenarioId,
      name: 'All in house',
      companySize: '51-100',
      maturity: 'basic',
      timeline: 12,
      itStaff: 'basic',
      infrastructure: 'moderate',
      contractBand: '1m-5m',
    },
    rows: {},
    writes: {
      costScenario: [{ id: scenarioId, isKept: false, createdBy: 'u1', createdAt: '2026-06-09T08:59:00.000Z' }],
    },
  },
  {
    name: 'costScenario.update',
    args: { id: scenarioId, set: { name: 'With a partner', timeline: 18 } },
    rows: { costScenario: [costScenario] },
    writes: { costScenario: [{ id: scenarioId, name: 'With a partner', timeline: 18, maturity: 'basic' }] },
  },
  {
    name: 'costScenario.keep',
    args: { items: [{ id: scenarioId, isKept: true }] },
    rows: { costScenario: [costScenario] },
    writes: { costScenario: [{ id: scenarioId, isKept: true }] },
  },
  { name: 'costScenario.delete', args: { id: scenarioId }, rows: { costScenario: [costScenario] }, writes: {} },
];
