import { expect, test } from 'vitest';
import { sha256 } from '#sync/domain/common/sha256.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { approvalOf } from '#sync/domain/policy/policy-approval.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { emptyExclusion, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import { emptySystem } from '#sync/domain/scope/system-record.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { hashOfSecurityPlan, partsOfSecurityPlan, securityPlanDifferences } from './security-plan-parts.ts';
import { writtenPolicies } from './security-plan-policies.ts';
import { emptyStatement } from './statement-record.ts';

const statement = {
  ...emptyStatement('3.1.1[a]'),
  what: 'Accounts are listed.',
  where: ' ',
  responsible: 'Tom Okafor',
};
const system = { ...emptySystem, mission: 'Landing gear.' };
const parts = partsOfSecurityPlan({ system, statements: [statement] });

test('a plan is told by what is written and nothing else', () => {
  expect(parts).toEqual([
    { of: 'system', field: 'mission', text: 'Landing gear.' },
    { of: '3.1.1[a]', field: 'what', text: 'Accounts are listed.' },
    { of: '3.1.1[a]', field: 'responsible', text: 'Tom Okafor' },
  ]);
  expect(partsOfSecurityPlan({})).toEqual([]);
  expect(partsOfSecurityPlan({ organizationName: 'Northfield' })).toHaveLength(1);
});

test('a plan tells what was judged, in the standard’s order, and what holds of what does not exist here', () => {
  const statuses = [
    { ...emptyObjectiveStatus('3.10.1[a]'), status: 'implemented' as const, notes: 'Not of the plan.' },
    {
      ...emptyObjectiveStatus('3.1.2[a]'),
      judgement: 'met' as const,
      judgementReason: 'Seen.',
      basis: 'alternative' as const,
      basisReference: 'Decision 7',
      basisDate: '2026-02-01',
    },
    { ...emptyObjectiveStatus('own objective'), judgement: 'met' as const },
  ];
  const excluded = { ...emptyExclusion('voip'), isExcluded: true, check: 'Port scan.', checkedOn: '2026-02-03' };
  const exclusions = [{ ...emptyExclusion('wireless'), policy: 'Not decided.' }, excluded] as unknown as Exclusion[];
  expect(partsOfSecurityPlan({ statuses, exclusions })).toEqual([
    { of: '3.1.2[a]', field: 'judgement', text: 'met' },
    { of: '3.1.2[a]', field: 'judgementReason', text: 'Seen.' },
    { of: '3.1.2[a]', field: 'basis', text: 'alternative' },
    { of: '3.1.2[a]', field: 'basisReference', text: 'Decision 7' },
    { of: '3.1.2[a]', field: 'basisDate', text: '2026-02-01' },
    { of: '3.10.1[a]', field: 'status', text: 'implemented' },
    { of: 'voip', field: 'isExcluded', text: 'yes' },
    { of: 'voip', field: 'check', text: 'Port scan.' },
    { of: 'voip', field: 'checkedOn', text: '2026-02-03' },
  ]);
});

test('a plan names its documents, each with its hash: diagrams, others of the plan, and evidence', () => {
  const [logs] = oscalRecords.document;
  if (!logs) throw new Error('the records have a document');
  const named = (id: string, category: 'ssp' | 'evidence') => ({
    ...logs,
    id,
    category,
    originalName: `${id}.png`,
    description: `What ${id} shows.`,
    state: 'draft' as const,
    version: '2',
  });
  const documents = [
    named('net', 'ssp'),
    named('annex', 'ssp'),
    named('list', 'evidence'),
    named('unused', 'evidence'),
    named('whole', 'evidence'),
  ];
  const evidenceFiles = ['list', 'deleted'];
  const statuses = [
    { ...emptyObjectiveStatus('3.1.2[a]'), evidenceFiles },
    { ...emptyObjectiveStatus('3.1.1[a]'), evidenceFiles },
  ];
  const requirementStatuses = [
    { ...emptyControlStatus('3.10.1'), evidenceFiles: ['whole'] },
    { ...emptyControlStatus('3.1.1'), evidenceFiles: ['list', 'whole'] },
    { ...emptyControlStatus('own requirement'), evidenceFiles: ['unused'] },
  ];
  const drawn = { ...emptySystem, networkDiagrams: ['net', 'deleted'] };
  const hash = `SHA-256: ${logs.sha256}`;
  const told = partsOfSecurityPlan({ system: drawn, requirementStatuses, statuses, documents });
  expect(told).toEqual([
    { of: 'net', field: 'networkDiagrams', text: `net.png, version 2 (draft)\nWhat it is: What net shows.\n${hash}` },
    {
      of: 'annex',
      field: 'planDocument',
      text: `annex.png, version 2 (draft)\nWhat it is: What annex shows.\n${hash}`,
    },
    {
      of: 'list',
      field: 'evidenceDocument',
      text: `list.png, version 2 (draft)\nObjectives: 3.1.1[a], 3.1.2[a]\nRequirements: 3.1.1\n${hash}`,
    },
    {
      of: 'whole',
      field: 'evidenceDocument',
      text: `whole.png, version 2 (draft)\nRequirements: 3.1.1, 3.10.1\n${hash}`,
    },
  ]);
  const turned = {
    system: drawn,
    requirementStatuses: requirementStatuses.toReversed(),
    statuses: statuses.toReversed(),
    documents: documents.toReversed(),
  };
  expect(partsOfSecurityPlan(turned)).toEqual(told);
});

test('a plan names the written policies, each with its state and the hash of its text', () => {
  const approval = { text: 'Locked away.', approvedBy: 'Ruth Whitaker', effectiveOn: '2026-07-01' };
  const approved = { ...emptyPolicy('MP'), ...approval, approval: approvalOf(approval) ?? null };
  const policies = [approved, { ...approved, id: 'IR', text: 'Changed since.' }, { ...emptyPolicy('AC'), text: ' ' }];
  const hash = (text: string) => `SHA-256 of its text: ${sha256(text)}`;
  expect(partsOfSecurityPlan({ policies: writtenPolicies(policies) })).toEqual([
    { of: 'IR', field: 'writtenPolicy', text: `Incident Response Policy\nState: Draft\n${hash('Changed since.')}` },
    {
      of: 'MP',
      field: 'writtenPolicy',
      text: `Media Protection Policy\nApproved by: Ruth Whitaker\nIn effect from: 2026-07-01\n${hash('Locked away.')}`,
    },
  ]);
});

test('its hash is the same for the same texts and another for any other', () => {
  const plan = { version: '1.0', remark: '', packSha256: null, parts };
  const hash = hashOfSecurityPlan(plan);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfSecurityPlan({ ...plan, parts: partsOfSecurityPlan({ system, statements: [statement] }) })).toBe(hash);
  const others = [{ version: '1.1' }, { remark: 'New.' }, { packSha256: 'ab' }, { parts: parts.slice(1) }];
  expect(new Set([hash, ...others.map((other) => hashOfSecurityPlan({ ...plan, ...other }))]).size).toBe(5);
});

test('two versions differ in what was added, reworded and taken out', () => {
  const later = partsOfSecurityPlan({
    statements: [{ ...statement, what: 'Accounts are listed weekly.', who: 'The IT administrator' }],
  });
  expect(securityPlanDifferences(parts, later)).toEqual([
    { of: '3.1.1[a]', field: 'what', before: 'Accounts are listed.', after: 'Accounts are listed weekly.' },
    { of: '3.1.1[a]', field: 'who', before: null, after: 'The IT administrator' },
    { of: 'system', field: 'mission', before: 'Landing gear.', after: null },
  ]);
  expect(securityPlanDifferences(parts, parts)).toEqual([]);
});

test('a plan has the newest final version of a document of the plan, and a draft beside it', () => {
  const document = (id: string, supersedes: string | null, state: 'draft' | 'final') => {
    return { id, originalName: id, category: 'ssp', supersedes, state, version: '', description: '', sha256: '' };
  };
  const documents = [document('a', null, 'final'), document('b', 'a', 'final'), document('c', 'b', 'draft')];
  const told = partsOfSecurityPlan({ documents: documents as unknown as StoredDocument[] });
  expect(told.map(({ of }) => of)).toEqual(['b', 'c']);
});
