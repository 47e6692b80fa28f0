import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

export const controlStatusFixtures: readonly MutationFixture[] = [
  {
    name: 'controlStatus.setStatus',
    args: { items: [{ controlId: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:30:00.000Z' }] },
  },
  {
    name: 'controlStatus.setStatus',
    args: {
      items: [
        { controlId: '3.1.1', status: 'complete' },
        { controlId: '3.14.7', status: 'in_progress' },
      ],
    },
    rows: {},
    writes: {
      controlStatus: [
        { id: '3.1.1', status: 'complete', completedAt: '2026-06-09T08:59:00.000Z' },
        { id: '3.14.7', status: 'in_progress', completedAt: null },
      ],
    },
  },
  {
    name: 'controlStatus.saveNotes',
    args: { items: [{ controlId: '3.5.3', notes: 'Keys for everybody.' }] },
    rows: {},
    writes: { controlStatus: [{ id: '3.5.3', notes: 'Keys for everybody.', status: 'not_started' }] },
  },
  {
    name: 'controlStatus.answer',
    args: { fips: 'not_validated' },
    rows: {},
    writes: { controlStatus: [{ id: '3.13.11', fips: 'not_validated', mfa: null, status: 'not_started' }] },
  },
  {
    name: 'controlStatus.answer',
    args: { mfa: 'remote_and_privileged' },
    rows: {},
    writes: { controlStatus: [{ id: '3.5.3', mfa: 'remote_and_privileged', fips: null, status: 'not_started' }] },
  },
];
