import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { intervals } from '#sync/domain/common/intervals.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';
import { eachContact } from './system-contacts.ts';

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

/** A system's diagrams are documents; the field says what they show. */
export const diagramFields = ['boundaryDiagrams', 'networkDiagrams', 'flowDiagrams'] as const;
export type DiagramField = (typeof diagramFields)[number];

/** The fields that define where the system ends. */
export const boundaryFields = ['boundary', 'boundaryDiagrams', 'sites'] as const;
export type BoundaryField = (typeof boundaryFields)[number];

/** Earlier values of these fields, each as a mark, with the time at which it ended. */
const earlierBoundarySchema = z._default(
  z.array(z.object({ field: z.enum(boundaryFields), mark: z.string(), until: z.iso.datetime() })),
  [],
);
export type EarlierBoundary = z.infer<typeof earlierBoundarySchema>;

/** A text that rows from older builds lack. */
const unfilled = z._default(z.string(), '');

/** The system under assessment: who owns it, what it is for, and where it ends. */
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
  /** Who owns the information, such as the customer's program office. */
  informationOwner: unfilled,
  ...eachContact(() => unfilled),
  /** How many people use it, in digits, and how many of them with privileges. */
  userCount: unfilled,
  privilegedUserCount: unfilled,
  /** Who approved that requirements do not apply. */
  exemptionApprover: unfilled,
  /** How often the plan is reviewed; null until somebody sets it. */
  planInterval: z._default(z.nullable(z.enum(intervals)), null),
  /** Other systems it exchanges data with, and how. */
  connections: unfilled,
  /** The software installed on it, one per line. */
  software: unfilled,
  /** The CUI marking of its documents: who controls the CUI, its category, and to whom it may go. */
  cuiControlledBy: unfilled,
  cuiCategory: unfilled,
  cuiDissemination: unfilled,
  cuiContact: unfilled,
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
  ...changeShape,
});
export type System = z.infer<typeof systemSchema>;

/** Facts that 3.12.4 requires besides the system's description, before anybody enters them. */
export const securityPlanFacts = {
  informationOwner: '',
  ...eachContact(() => ''),
  userCount: '',
  privilegedUserCount: '',
  exemptionApprover: '',
  planInterval: null,
  connections: '',
  software: '',
  cuiControlledBy: '',
  cuiCategory: '',
  cuiDissemination: '',
  cuiContact: '',
};

/** The system before anybody describes it. */
export const emptySystem: System = blankRow(systemSchema, { id: SYSTEM_ID });

export function emptySystemRow(id: string): Row {
  return { ...emptySystem, id };
}
