import type { SecurityPlanPart } from '#sync/domain/ssp/ssp-version-record.ts';

const ASSET = '01975387-1c00-7000-8000-0000000000a1';
const PROVIDER = '01975387-1c00-7000-8000-0000000000a2';
const HASH = 'ab'.repeat(32);
const part = (of: string, field: string, ...lines: string[]): SecurityPlanPart => ({
  of,
  field,
  text: lines.join('\n'),
});

/** The frozen texts of an older version, word for word, because such versions are kept for good. */
export const textParts: SecurityPlanPart[] = [
  part('system', 'organizationName', 'Northfield'),
  part('system', 'legalName', 'Northfield Avionics'),
  part('system', 'systemOwner', 'Ruth Whitaker'),
  part('system', 'boundary', 'Everything behind FW-1.', '', 'Nothing else.'),
  part('system', 'boundaryAgreedOn', '2026-02-01'),
  part(
    'system',
    'contracts',
    'N-1; prime contractor Halcyon Aero; DFARS 252.204-7012; DFARS 252.204-7021; Level 2; assessed by a C3PAO',
    'N-2; Level 1; self-assessed',
  ),
  part('3.1.1[a]', 'what', 'Accounts are listed by hand.'),
  part('3.1.1[a]', 'interval', 'quarterly'),
  part('3.1.1[a]', 'status', 'implemented'),
  part('3.1.2[a]', 'judgement', 'not_applicable'),
  part('3.1.2[a]', 'judgementReason', 'There are none.'),
  part('voip', 'isExcluded', 'yes'),
  part('voip', 'check', 'Port scan.'),
  part('voip', 'checkedOn', '2026-02-03'),
  part(
    ASSET,
    'asset',
    'Milling machine',
    'Category: Specialized, Operational technology',
    'Own number: CNC-4',
    'Kind: Machine',
    'Owner: Олена Шевченко',
    'CUI: process, store',
    'Protects: 3.1.12, 3.13.1',
    'Notes: Two lines,',
    'Owner: in the notes.',
    'Last seen on: 2026-01-02',
  ),
  part(
    PROVIDER,
    'provider',
    'Bluepeak Cloud',
    'Kind: Cloud service provider',
    'Handles: CUI',
    'Offering: Mail',
    'Authorization: FedRAMP Moderate',
    'CMMC Level 2: Yes',
    'Contract: BP-2291',
  ),
  part(
    `${PROVIDER}:3.1.12[c]`,
    'responsibility',
    'Bluepeak Cloud, 3.1.12[c]',
    'Share: Shared',
    'Organization does: The group.',
    'Provider does: The check.',
  ),
  part('net', 'networkDiagrams', 'net.png, version 2 (draft)', 'What it is: The network.', `SHA-256: ${HASH}`),
  part('annex', 'planDocument', 'annex.pdf'),
  part(
    'list',
    'evidenceDocument',
    'list.pdf',
    'Objectives: 3.1.1[a], 3.1.2[a]',
    'Requirements: 3.1.1',
    `SHA-256: ${HASH}`,
  ),
  part('AC', 'writtenPolicy', 'Access Control Policy', 'State: Draft', `SHA-256 of its text: ${HASH}`),
  part(
    'MP',
    'writtenPolicy',
    'Media Protection Policy',
    'Approved by: Ruth Whitaker',
    'In effect from: 2026-07-01',
    `SHA-256 of its text: ${HASH}`,
  ),
];
