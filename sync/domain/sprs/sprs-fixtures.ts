import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { emptySprsWorksheet, SPRS_WORKSHEET_ID } from './sprs-worksheet-record.ts';

const official = { officialName: 'Grace Whitlock', officialTitle: 'President', officialEmail: 'grace@mill.example' };

export const sprsFixtures: readonly MutationFixture[] = [
  {
    name: 'sprsWorksheet.save',
    role: 'compliance_manager',
    args: { set: { ...official, assessingScope: 'enclave', employeeCount: 84, transferredOn: '2026-06-09' } },
    rows: { sprsWorksheet: [{ ...emptySprsWorksheet, scopeName: 'Engineering' }] },
    writes: {
      sprsWorksheet: [
        { ...official, id: SPRS_WORKSHEET_ID, scopeName: 'Engineering', employeeCount: 84, updatedBy: 'u1' },
      ],
    },
  },
];
