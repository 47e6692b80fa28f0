import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';

/** A workspace has one SPRS worksheet, always under this id. */
export const SPRS_WORKSHEET_ID = 'sprs';

export const assessingScopes = ['enterprise', 'enclave'] as const;
export type AssessingScope = (typeof assessingScopes)[number];

/** What SPRS asks for besides the results and no other record holds. It stays from one assessment to the next. */
export const sprsWorksheetSchema = z.object({
  id: z.string(),
  /** Whether somebody in the organization has the role 'SPRS Cyber Vendor User' in PIEE. */
  hasVendorRole: z.boolean(),
  /** The CAGE code at the top of the hierarchy in SPRS; empty until it is known. */
  highestCageCode: z.string(),
  assessingScope: z.nullable(z.enum(assessingScopes)),
  scopeName: z.string(),
  employeeCount: z.nullable(z.number()),
  officialName: z.string(),
  officialTitle: z.string(),
  /** The address to which SPRS sends the affirming official the result. */
  officialEmail: z.string(),
  /** The calendar day on which it was handed to the affirming official. */
  transferredOn: z.nullable(z.iso.date()),
  ...changeShape,
});
export type SprsWorksheet = z.infer<typeof sprsWorksheetSchema>;

/** The worksheet before anybody enters anything. */
export const emptySprsWorksheet: SprsWorksheet = blankRow(sprsWorksheetSchema, { id: SPRS_WORKSHEET_ID });

export function emptySprsRow(id: string): Row {
  return { ...emptySprsWorksheet, id };
}
