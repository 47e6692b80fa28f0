import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptySprsRow, sprsWorksheetSchema } from './sprs-worksheet-record.ts';

export const sprsTables = [
  {
    name: 'sprsWorksheet',
    row: sprsWorksheetSchema,
    action: 'status.manage',
    fields: {
      hasVendorRole: 'value',
      highestCageCode: 'value',
      assessingScope: 'value',
      scopeName: 'value',
      employeeCount: 'value',
      officialName: 'value',
      officialTitle: 'value',
      officialEmail: 'value',
      transferredOn: 'value',
    },
    empty: emptySprsRow,
  },
] as const satisfies readonly Table[];

export type SprsTables = TablesOf<typeof sprsTables>;
