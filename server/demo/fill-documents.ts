import { createHash } from 'node:crypto';
import { newId } from '#server/db/new-id.ts';
import { keepUpload } from '#server/document/document-upload.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { call } from '#sync/engine/mutator.ts';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { type DocumentCategory, type DocumentKind, typeOfName } from '#sync/domain/document/document-limits.ts';
import { docxOf, pdfOf, xlsxOf } from './demo-files.ts';

const DAY = 86_400_000;

interface DemoDocument {
  name: string;
  category: DocumentCategory;
  kind: DocumentKind;
  description: string;
  tags: string[];
  daysAgo: number;
  /** The owner, by position in the list of people. */
  by: number;
  /** Controls it is evidence of. */
  proves: string[];
  bytes: Buffer;
}

const badgeLog = [
  ['Week', 'Failed sign-ins', 'Reviewed by', 'Follow-up'],
  ['2026-21', '14', 'M. Reyes', 'None'],
  ['2026-22', '31', 'M. Reyes', 'One account locked, password spray from a hotel network'],
  ['2026-23', '9', 'P. Natarajan', 'None'],
];

const documents: readonly DemoDocument[] = [
  {
    name: 'System Security Plan v3.docx',
    category: 'ssp',
    kind: 'plan',
    description: 'Draft after the last review. Boundary drawing is in section 2.',
    tags: ['SSP', 'draft', 'boundary'],
    daysAgo: 41,
    by: 0,
    proves: ['3.12.4'],
    bytes: docxOf([
      'System Security Plan',
      'Northfield Avionics, version 3',
      'The CUI enclave has 44 laptops, 6 servers and 3 CNC cells.',
    ]),
  },
  {
    name: 'Network and data flow drawing.pdf',
    category: 'ssp',
    kind: 'diagram',
    description: 'CUI share on its own VLAN, flows to the customer portal marked.',
    tags: ['network', 'CUI'],
    daysAgo: 63,
    by: 1,
    proves: ['3.1.3', '3.13.1'],
    bytes: pdfOf([
      'Network and data flow drawing',
      '',
      'VLAN 40: CUI share. VLAN 41: shop floor.',
      'Customer portal through the proxy only.',
    ]),
  },
  {
    name: 'POA&M register.xlsx',
    category: 'poam',
    kind: 'plan',
    description: 'Open items as reported to the board.',
    tags: ['register', 'board'],
    daysAgo: 24,
    by: 1,
    proves: ['3.12.2'],
    bytes: xlsxOf([
      ['Control', 'Weakness', 'Due'],
      ['3.13.11', 'File transfer uses a module without a certificate', '2026-09-30'],
      ['3.1.5', 'CNC cell needs local administrator rights', '2026-08-15'],
    ]),
  },
  {
    name: 'Failed sign-in review.xlsx',
    category: 'evidence',
    kind: 'record',
    description: 'Weekly review beside the badge log.',
    tags: ['logs', 'weekly', 'AU'],
    daysAgo: 12,
    by: 1,
    proves: ['3.3.5', '3.1.8'],
    bytes: xlsxOf(badgeLog),
  },
  {
    name: 'Access policy signed.pdf',
    category: 'evidence',
    kind: 'policy',
    description: 'Signed by the managing director.',
    tags: ['policy', 'AC', 'signed'],
    daysAgo: 77,
    by: 0,
    proves: ['3.1.1', '3.1.2', '3.1.5'],
    bytes: pdfOf(['Access policy', '', 'Accounts come from HR tickets only.', 'Signed: Dana Whitfield']),
  },
  {
    name: 'Server room walk-through.txt',
    category: 'evidence',
    kind: 'interview_note',
    description: 'Notes of the walk-through with the guard.',
    tags: ['PE', 'interview'],
    daysAgo: 5,
    by: 2,
    proves: ['3.10.1'],
    bytes: Buffer.from(
      'Server room walk-through\n\nBoth doors close by themselves. Badge reader at door 2 is slow but works.\nKey count: 4 of 4.\n',
    ),
  },
  {
    name: 'Training roster.xlsx',
    category: 'evidence',
    kind: 'record',
    description: '58 of 60 people are current.',
    tags: ['AT'],
    daysAgo: 96,
    by: 3,
    proves: ['3.2.1'],
    bytes: xlsxOf([
      ['Group', 'People', 'Current'],
      ['Production', '41', '40'],
      ['Office', '19', '18'],
    ]),
  },
  {
    name: 'Drive shredding certificate.pdf',
    category: 'evidence',
    kind: 'record',
    description: 'Eleven drives, by serial number.',
    tags: ['MP', 'vendor'],
    daysAgo: 33,
    by: 2,
    proves: ['3.8.3'],
    bytes: pdfOf(['Certificate of destruction', '', '11 drives shredded on site.']),
  },
  {
    name: 'Visitor policy 2023.pdf',
    category: 'other',
    kind: 'policy',
    description: 'Superseded by the access policy.',
    tags: ['PE', 'policy'],
    daysAgo: 1_020,
    by: 0,
    proves: [],
    bytes: pdfOf(['Visitor policy', '', 'Visitors sign in, wear a badge and are escorted.']),
  },
  {
    name: 'Visitor parking plan.pdf',
    category: 'other',
    kind: 'plan',
    description: '',
    tags: [],
    daysAgo: 18,
    by: 3,
    proves: [],
    bytes: pdfOf(['Visitor parking', '', 'Spaces 1 to 6, sign in at the guard desk.']),
  },
];

/** Plans and evidence of the sample organization, with their files, linked to the controls they prove. */
export async function fillDocuments(services: Services, people: readonly Principal[]): Promise<void> {
  const present = services.now().getTime();
  for (const made of documents) {
    const who = people[made.by];
    if (who) await add({ ...services, now: () => new Date(present - made.daysAgo * DAY) }, who, made);
  }
}

async function add(services: Services, who: Principal, made: DemoDocument): Promise<void> {
  const { workspaceId } = who;
  const { name: originalName, description, category, kind, tags, bytes } = made;
  const id = newId(services.now());
  const mimeType = typeOfName(originalName);
  if (!mimeType) throw new Error(`${originalName} is no document`);
  const facts = {
    mimeType,
    fileSize: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const create = call(createDocument, { id, originalName, description, category, kind, tags, ...facts });
  const links = made.proves.map((recordId) => call(linkEvidence, { table: 'controlStatus', recordId, documentId: id }));
  await applyCall(services, who, [create]);
  if (links.length > 0) await applyCall(services, who, links);
  await services.files.append(workspaceId, id, 0, bytes);
  await keepUpload(services, workspaceId, { id, sha256: facts.sha256 });
}
