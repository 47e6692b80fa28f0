import * as z from 'zod/mini';
import { type Row, stampsSchema } from '#sync/domain/common/record.ts';

/** A workspace describes one system, always under this id. */
export const SYSTEM_ID = 'system';

const contractSchema = z.object({
  id: z.string(),
  number: z.string(),
  prime: z.string(),
  /** Such as 'DFARS 252.204-7012'. */
  clauses: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Who assesses: the organization itself, or a C3PAO. */
  assessedBy: z.enum(['self', 'c3pao']),
});
export type Contract = z.infer<typeof contractSchema>;

/** The diagrams of a system are documents, by what they show. */
export const diagramFields = ['boundaryDiagrams', 'networkDiagrams', 'flowDiagrams'] as const;
export type DiagramField = (typeof diagramFields)[number];

/** What says where the system ends. */
export const boundaryFields = ['boundary', 'boundaryDiagrams', 'sites'] as const;
export type BoundaryField = (typeof boundaryFields)[number];

/** What these fields held before, each by a mark of its value, with the time at which it ended. */
const earlierBoundarySchema = z._default(
  z.array(z.object({ field: z.enum(boundaryFields), mark: z.string(), until: z.iso.datetime() })),
  [],
);
export type EarlierBoundary = z.infer<typeof earlierBoundarySchema>;

/** The system an assessment is about: whose it is, what it is for, and where it ends. */
export const systemSchema = z.object({
  id: z.string(),
  legalName: z.string(),
  uei: z.string(),
  /** CAGE codes, separated by commas. */
  cageCodes: z.string(),
  highestOwner: z.string(),
  cmmcUid: z.string(),
  systemName: z.string(),
  systemOwner: z.string(),
  securityOfficer: z.string(),
  affirmingOfficial: z.string(),
  mission: z.string(),
  cuiCategories: z.string(),
  contracts: z.array(contractSchema),
  environment: z.string(),
  sites: z.string(),
  boundary: z.string(),
  /** The calendar day on which the boundary was agreed. */
  boundaryAgreedOn: z.nullable(z.iso.date()),
  /** Ids of documents. */
  boundaryDiagrams: z.array(z.string()),
  networkDiagrams: z.array(z.string()),
  /** Where CUI flows. */
  flowDiagrams: z.array(z.string()),
  earlierBoundary: earlierBoundarySchema,
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
});
export type System = z.infer<typeof systemSchema>;

/** The system while nobody has described it. */
export const emptySystem: System = {
  id: SYSTEM_ID,
  legalName: '',
  uei: '',
  cageCodes: '',
  highestOwner: '',
  cmmcUid: '',
  systemName: '',
  systemOwner: '',
  securityOfficer: '',
  affirmingOfficial: '',
  mission: '',
  cuiCategories: '',
  contracts: [],
  environment: '',
  sites: '',
  boundary: '',
  boundaryAgreedOn: null,
  boundaryDiagrams: [],
  networkDiagrams: [],
  flowDiagrams: [],
  earlierBoundary: [],
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

/** The same as a row of the table. */
export function emptySystemRow(id: string): Row {
  return { ...emptySystem, id };
}
