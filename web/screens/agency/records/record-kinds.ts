import type * as z from 'zod/mini';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import type { Grant } from '#sync/domain/agency/grant-record.ts';
import type { RiskAssessment } from '#sync/domain/agency/risk-assessment-record.ts';
import { deadlineFieldsSchema, grantFieldsSchema, riskFieldsSchema } from '#sync/domain/agency/state-local-fields.ts';
import {
  deadlineMutators,
  findAwardRefusal,
  grantMutators,
  riskMutators,
} from '#sync/domain/agency/state-local-mutators.ts';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { plainForm, type RecordKind } from '#web/parts/sheet/record-kind.ts';

/** The text fields of a record's form. */
type Texts<Name extends string> = Record<Name, string>;

/** '$250,000' becomes 250000, anything else NaN, which is not a valid amount. */
export function dollarsOf(text: string): number {
  const digits = text.replaceAll(/[$,\s]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

export type GrantForm = Texts<
  'grantName' | 'grantType' | 'fundingAgency' | 'totalAmount' | 'awardedAmount' | 'applicationDeadline' | 'status'
>;

export const grantKind: RecordKind<GrantForm, Grant, z.infer<typeof grantFieldsSchema>> = {
  mutators: grantMutators,
  table: 'grant',
  name: 'grant',
  blank: {
    grantName: '',
    grantType: '',
    fundingAgency: '',
    totalAmount: '',
    awardedAmount: '',
    applicationDeadline: '',
    status: 'planning',
  },
  formOf: ({ grantName, grantType, fundingAgency, totalAmount, awardedAmount, applicationDeadline, status }) => ({
    grantName,
    grantType,
    fundingAgency,
    totalAmount: totalAmount.toLocaleString('en-US'),
    awardedAmount: awardedAmount?.toLocaleString('en-US') ?? '',
    applicationDeadline: applicationDeadline ?? '',
    status,
  }),
  fieldsOf: (form) => ({
    ...form,
    totalAmount: dollarsOf(form.totalAmount),
    awardedAmount: form.awardedAmount.trim() === '' ? null : dollarsOf(form.awardedAmount),
    applicationDeadline: form.applicationDeadline || null,
  }),
  schema: grantFieldsSchema,
  check: findAwardRefusal,
  titleOf: ({ grantName }) => grantName,
};

export type DeadlineForm = z.infer<typeof deadlineFieldsSchema>;

const blankDeadline = { deadlineType: 'compliance', priority: 'medium', status: 'pending' } as const;

export const deadlineKind: RecordKind<DeadlineForm, DeadlineRecord, DeadlineForm> = {
  mutators: deadlineMutators,
  table: 'deadline',
  name: 'deadline',
  ...plainForm(deadlineFieldsSchema, blankRow(deadlineFieldsSchema, blankDeadline)),
  titleOf: ({ title }) => title,
};

export type RiskForm = z.infer<typeof riskFieldsSchema>;

const blankRisk = {
  riskLevel: 'medium',
  impactLevel: 'medium',
  likelihood: 'medium',
  mitigationStatus: 'not_started',
} as const;

export const riskKind: RecordKind<RiskForm, RiskAssessment, RiskForm> = {
  mutators: riskMutators,
  table: 'riskAssessment',
  name: 'risk',
  ...plainForm(riskFieldsSchema, blankRow(riskFieldsSchema, blankRisk)),
  titleOf: ({ assessmentName }) => assessmentName,
};
