import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { MimeType } from '#sync/domain/document/document-limits.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import {
  categoryName,
  cuiAnswer,
  cuiText,
  documentKindName,
  elsewhereName,
  stateName,
} from '#web/parts/evidence/document/document-words.ts';
import { paperDay, tableLinesOf, type FilePart, type TableFile } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { memberName, yesOrNo } from '#web/words/names.ts';

/** One document cited as evidence, in one place. */
export interface Citation {
  controlId: string;
  /** The objective's number as people know it; empty if the whole requirement is meant. */
  objective: string;
  /** The kind of record that cites it. */
  citedBy: string;
  documentId: string;
  /** Null if the document is cited but no longer exists. */
  document: StoredDocument | null;
}

/** Evidence described in words, without a document. */
export interface WrittenEvidence {
  objectiveId: string;
  toldIn: string;
  text: string;
}

export interface EvidenceSource {
  organizationName: string;
  /** Every document to list, cited or not. */
  documents: readonly StoredDocument[];
  members: readonly Member[];
  /** In the standard's order. */
  citations: readonly Citation[];
  /** Undefined where nothing tells of evidence in words. */
  written?: readonly WrittenEvidence[];
  madeAt: string | null;
  /** Stand before the counts. */
  facts?: TableFile['facts'];
}

const typeNames: Readonly<Record<MimeType, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'image/png': 'PNG picture',
  'image/jpeg': 'JPEG picture',
  'text/plain': 'Text',
};

type Cited = Citation & { document: StoredDocument };

/**
 * The evidence for every requirement and objective, what identifies each file, and what is cited but missing. It states
 * until when a document is valid rather than whether it has expired, so that the same records make the same file.
 */
export function evidenceTables(source: EvidenceSource): TableFile {
  const { organizationName, documents, members, citations, written, madeAt, facts = [] } = source;
  const cited = citations.filter((one): one is Cited => one.document !== null);
  const missing = citations.filter(({ document }) => document === null);
  const superseded = supersededIds(documents);
  const isSuperseded = ({ id }: StoredDocument) => superseded.has(id);
  const told: Told = { nameOf: (id) => memberName(members, id), isSuperseded };
  return {
    title: 'Evidence index',
    organizationName,
    facts: [
      ...facts,
      ['Documents', countOf(documents.length, 'document')],
      ['Cited', countOf(cited.length, 'citation')],
      ['Cited but missing', countOf(missing.length, 'citation')],
    ],
    madeAt,
    parts: [
      citedPart(cited, told),
      missingPart(missing),
      ...(written ? [writtenPart(written)] : []),
      documentsPart(documents, cited, told),
    ],
  };
}

interface Told {
  nameOf: (id: string) => string;
  /** Whether a newer version exists. */
  isSuperseded: (document: StoredDocument) => boolean;
}

const fileHeads = [
  'Document',
  'Version',
  'State',
  'Superseded',
  'Notes',
  'Kind',
  'File type',
  'Category',
  'Bytes',
  'Added',
  'Accepted by the server',
  'Added by',
  'Custodian',
  'Where it is',
  'Held at',
  'CUI',
  'In effect from',
  'Good until',
  'File on the server',
  'SHA-256',
];
const fileWidths = [32, 10, 10, 12, 36, 14, 14, 12, 12, 13, 13, 20, 20, 14, 24, 12, 13, 13, 12, 66];

function fileCells(document: StoredDocument, { nameOf, isSuperseded }: Told): (string | number)[] {
  const { originalName, description, mimeType, category, fileSize, addedAt, uploadedAt, uploadedBy } = document;
  return [
    originalName,
    document.version,
    stateName(document),
    yesOrNo(isSuperseded(document)),
    description,
    document.kind ? documentKindName(document.kind) : '',
    typeName(mimeType),
    categoryName(category),
    fileSize || '',
    addedAt.slice(0, 10),
    uploadedAt.slice(0, 10),
    nameOf(uploadedBy),
    document.custodian,
    placeName(document),
    document.heldAt,
    cuiAnswer(document),
    document.effectiveOn ?? '',
    document.expiresOn ?? '',
    yesOrNo(document.storedAt !== null),
    document.sha256,
  ];
}

/** 'Held on site', 'Reference', 'Server'; 'A device' until that device has sent the file. */
function placeName(document: StoredDocument): string {
  return elsewhereName(document) ?? (document.storedAt === null ? 'A device' : 'Server');
}

function typeName(mimeType: MimeType | ''): string {
  return mimeType && typeNames[mimeType];
}

function kindAndSize(document: StoredDocument): string {
  const { mimeType, fileSize, heldAt } = document;
  return tableLinesOf(
    typeName(mimeType),
    fileSize > 0 && formatBytes(fileSize),
    document.elsewhere ? placeName(document) : document.storedAt === null && 'Not on the server yet',
    document.elsewhere && heldAt,
    cuiText(document),
  );
}

function addedText({ addedAt, uploadedBy }: StoredDocument, { nameOf }: Told): string {
  return tableLinesOf(paperDay(addedAt), nameOf(uploadedBy));
}

/** Where a document is cited, as a page says it. */
function citedAt({ controlId, objective, citedBy }: Citation): string {
  if (objective) return tableLinesOf(objective, shortNameOf(controlId));
  return tableLinesOf(cmmcIdOf(controlId), shortNameOf(controlId), citedBy !== 'Requirement' && citedBy);
}

function placeCells({ controlId, objective, citedBy }: Citation): string[] {
  return [cmmcIdOf(controlId), shortNameOf(controlId), objective, citedBy];
}

function citedPart(cited: readonly Cited[], told: Told): FilePart {
  return {
    name: 'Evidence by requirement',
    note: 'One row for each document in each place that cites it. The Documents sheet has the hash of each file.',
    head: ['Requirement', 'Name', 'Objective', 'Cited by', ...fileHeads],
    widths: [18, 26, 20, 20, ...fileWidths],
    rows: cited.map((one) => [...placeCells(one), ...fileCells(one.document, told)]),
    onPaper: {
      head: ['Cited at', 'Document and notes', 'Kind and size', 'Added', 'Good until'],
      widths: [3.6, 4.6, 2.2, 2.5, 2.1],
      rows: cited.map((one) => [
        citedAt(one),
        tableLinesOf(
          citedName(one.document),
          told.isSuperseded(one.document) && 'Superseded',
          one.document.description,
        ),
        kindAndSize(one.document),
        addedText(one.document, told),
        one.document.expiresOn ? calendarDayText(one.document.expiresOn) : '',
      ]),
    },
  };
}

function missingPart(missing: readonly Citation[]): FilePart {
  return {
    name: 'Cited but missing',
    note: 'Documents that are named but were deleted, or have not reached this device.',
    head: ['Requirement', 'Name', 'Objective', 'Cited by', 'Number of the document'],
    widths: [18, 34, 20, 24, 40],
    rows: missing.map((one) => [...placeCells(one), one.documentId]),
    onPaper: {
      head: ['Cited at', 'Number of the document'],
      widths: [1, 1],
      rows: missing.map((one) => [citedAt(one), one.documentId]),
    },
  };
}

function writtenPart(written: readonly WrittenEvidence[]): FilePart {
  return {
    name: 'Evidence in words',
    note: 'What the security plan and the responsibility matrix name beside the documents.',
    head: ['Objective', 'Told in', 'What shows it'],
    widths: [20, 34, 80],
    rows: written.map(({ objectiveId, toldIn, text }) => [cmmcIdOf(objectiveId), toldIn, text]),
  };
}

function documentsPart(documents: readonly StoredDocument[], cited: readonly Cited[], told: Told): FilePart {
  const placesOf = new Map<string, Set<string>>();
  for (const { documentId, objective, controlId } of cited) {
    const places = placesOf.get(documentId) ?? new Set();
    placesOf.set(documentId, places.add(objective || cmmcIdOf(controlId)));
  }
  const proves = ({ id }: StoredDocument) => [...(placesOf.get(id) ?? ['Nothing'])].join(', ');
  const sorted = documents.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  return {
    name: 'Documents',
    note: 'Every document once, with the SHA-256 of its file.',
    head: [...fileHeads, 'Evidence of'],
    widths: [...fileWidths, 60],
    rows: sorted.map((one) => [...fileCells(one, told), proves(one)]),
    onPaper: {
      head: ['Document', 'Category and file', 'Evidence of', 'SHA-256'],
      widths: [3.1, 2.7, 4.6, 4.3],
      rows: sorted.map((one) => [
        tableLinesOf(citedName(one), told.isSuperseded(one) && 'Superseded'),
        tableLinesOf(categoryName(one.category), kindAndSize(one)),
        proves(one),
        one.sha256,
      ]),
    },
  };
}

function keyOf({ originalName, id }: StoredDocument): string {
  return `${originalName}\n${id}`;
}
