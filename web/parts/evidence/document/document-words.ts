import {
  documentCategories,
  documentCui,
  documentKinds,
  type DocumentCategory,
  type DocumentKind,
} from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { IconShape } from '#web/kit/icon.tsx';
import { FileIcon, FileSpreadsheetIcon, FileTextIcon, ImageIcon } from '#web/kit/icons.ts';
import type { SyncMarkState } from '#web/kit/sync-mark.tsx';
import { isKept, isLastCopy, type DeviceFile } from '#web/store/file-database.ts';
import { countOf } from '#web/words/counts.ts';

const names: Readonly<Record<DocumentCategory, { short: string; long: string }>> = {
  ssp: { short: 'SSP', long: 'System Security Plan (SSP)' },
  poam: { short: 'POA&M', long: 'Plan of Action and Milestones (POA&M)' },
  evidence: { short: 'Evidence', long: 'Evidence' },
  other: { short: 'Other', long: 'Other' },
};

/** 'SSP', 'POA&M'. */
export function categoryName(category: DocumentCategory): string {
  return names[category].short;
}

/** The categories as options, in order. */
export const categoryItems = documentCategories.map((id) => ({ id, label: names[id].long }));

const kindNames: Readonly<Record<DocumentKind, string>> = {
  policy: 'Policy',
  procedure: 'Procedure',
  plan: 'Plan',
  record: 'Record',
  configuration: 'Configuration',
  screenshot: 'Screenshot',
  photo: 'Photo',
  log: 'Log',
  diagram: 'Diagram',
  interview_note: 'Interview note',
  observation: 'Observation',
  attestation: 'Attestation',
};

/** 'Policy', 'Interview note'; 'Not said' if nobody chose one. */
export function documentKindName(kind: DocumentKind | null): string {
  return kind ? kindNames[kind] : 'Not said';
}

/** The kinds as options, none first. */
export const kindItems = [
  { id: 'none' as const, label: documentKindName(null) },
  ...documentKinds.map((id) => ({ id, label: kindNames[id] })),
];

/** 'Version 2.1', 'Draft of version 2.1', 'Draft'; null if it has neither version nor state. */
export function versionText({ version, state }: Pick<StoredDocument, 'version' | 'state'>): string | null {
  if (state === 'draft') return version ? `Draft of version ${version}` : 'Draft';
  return version ? `Version ${version}` : null;
}

/** 'Draft', 'Final'. */
export function stateName({ state }: Pick<StoredDocument, 'state'>): string {
  return state === 'draft' ? 'Draft' : 'Final';
}

/** The likely name of the version after this one; empty if it cannot be guessed. */
export function nextVersionName(version: string): string {
  if (version === '') return '2';
  const counted = /^(.*?)(\d+)$/.exec(version);
  return counted ? `${counted[1]}${Number(counted[2]) + 1}` : '';
}

const icons: Readonly<Record<string, IconShape>> = {
  'application/pdf': FileTextIcon,
  'application/msword': FileTextIcon,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': FileTextIcon,
  'application/vnd.ms-excel': FileSpreadsheetIcon,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': FileSpreadsheetIcon,
  'image/png': ImageIcon,
  'image/jpeg': ImageIcon,
  'text/plain': FileTextIcon,
};

export function documentIcon(mimeType: string): IconShape {
  return icons[mimeType] ?? FileIcon;
}

export function isImage({ mimeType }: Pick<StoredDocument, 'mimeType'>): boolean {
  return mimeType.startsWith('image/');
}

/** '2 photos, 1 file', 'No files yet'. */
export function countFiles(documents: readonly StoredDocument[]): string {
  const photos = documents.filter(isImage).length;
  const files = documents.length - photos;
  const parts = [photos > 0 && countOf(photos, 'photo'), files > 0 && countOf(files, 'file')].filter(Boolean);
  return parts.length === 0 ? 'No files yet' : parts.join(', ');
}

const elsewhereNames = { held_on_site: 'Held on site', reference: 'Reference' } as const;

/** 'Held on site', 'Reference'; null if the product holds the bytes. */
export function elsewhereName({ elsewhere }: Pick<StoredDocument, 'elsewhere'>): string | null {
  return elsewhere ? elsewhereNames[elsewhere] : null;
}

const cuiNames: Readonly<Record<StoredDocument['cui'], string>> = {
  no: 'No',
  marked: 'Marked CUI',
  unsure: 'Not sure',
};

/** 'No', 'Marked CUI', 'Not sure'. */
export function cuiAnswer({ cui }: Pick<StoredDocument, 'cui'>): string {
  return cuiNames[cui];
}

/** Whether a document holds CUI, as answers. */
export const cuiItems = documentCui.map((id) => ({ id, label: cuiNames[id] }));

/** 'CUI', 'CUI: undecided'; null if it contains none. */
export function cuiText({ cui }: Pick<StoredDocument, 'cui'>): string | null {
  if (cui === 'no') return null;
  return cui === 'marked' ? 'CUI' : 'CUI: undecided';
}

/** What sets a document apart from an ordinary file: its place and its CUI answer. */
export function placeItems(document: StoredDocument): { term: string; value: string }[] {
  const elsewhere = elsewhereName(document);
  return [
    ...(document.cui === 'no' ? [] : [{ term: 'CUI', value: cuiAnswer(document) }]),
    ...(elsewhere ? [{ term: elsewhere, value: document.heldAt }] : []),
  ];
}

/** Whether its bytes have yet to reach the server; those of a document held elsewhere never do. */
export function isAwaited({ storedAt, elsewhere }: Pick<StoredDocument, 'storedAt' | 'elsewhere'>): boolean {
  return storedAt === null && !elsewhere;
}

const needsYou = { state: 'conflict', label: 'Needs you' } as const;

type FileFacts = Pick<DeviceFile, 'size' | 'held' | 'sent' | 'keep' | 'withRequirement' | 'trouble'>;

/**
 * Where a document's bytes are. Null if that needs no mention: they are held elsewhere, or the server has them and
 * nobody asked to keep them here.
 */
export function fileMark(
  document: Pick<StoredDocument, 'storedAt' | 'elsewhere' | 'cui'>,
  file: FileFacts | undefined,
): { state: SyncMarkState; label: string } | null {
  if (document.elsewhere) return file && isLastCopy(file) ? needsYou : null;
  if (file?.trouble) return needsYou;
  if (document.storedAt === null) {
    const isOpen = document.cui === 'no';
    if (!file || !isHere(file)) {
      return { state: 'queued', label: isOpen ? 'Waiting for its file' : 'On another device' };
    }
    if (document.cui === 'unsure') return { state: 'device', label: 'On this device, not sent' };
    if (file.sent === 0) return { state: 'device', label: 'On this device' };
    if (file.sent >= file.size) return { state: 'uploading', label: 'Uploaded, being confirmed' };
    return { state: 'uploading', label: `Uploading ${percentOf(file.sent, file.size)}` };
  }
  if (!file || !isKept(file)) return null;
  if (isHere(file)) return { state: 'device', label: 'On this device' };
  return file.held === 0
    ? { state: 'queued', label: 'Waiting to download' }
    : { state: 'queued', label: `Downloading ${percentOf(file.held, file.size)}` };
}

/** How many of the files to keep are here, and why others are not. */
export function keptFilesSentence(
  cited: readonly Pick<StoredDocument, 'id' | 'storedAt' | 'elsewhere'>[],
  files: ReadonlyMap<string, FileFacts>,
): string {
  const documents = cited.filter(({ elsewhere }) => !elsewhere);
  if (documents.length === 0) return 'No files yet. Those that are added will be kept.';
  const here = documents.filter(({ id }) => isHere(files.get(id))).length;
  const count = countOf(documents.length, 'file');
  if (here === documents.length) return `${here === 1 ? 'Its file is' : `All ${here} files are`} here.`;
  const away = documents.filter(({ id }) => !isHere(files.get(id)));
  const reasons = new Set(away.flatMap(({ id }) => files.get(id)?.trouble ?? []));
  const isWaiting = away.some(({ id, storedAt }) => storedAt !== null && !files.get(id)?.trouble);
  const isElsewhere = away.some(({ id, storedAt }) => storedAt === null && !files.get(id)?.trouble);
  return [
    here === 0 ? `Not here yet: ${count}.` : `${here} of ${count} ${here === 1 ? 'is' : 'are'} here.`,
    ...reasons,
    ...(isWaiting ? ['The rest downloads when there is a connection.'] : []),
    ...(isElsewhere ? ['A file that its own device has not sent yet will follow.'] : []),
  ].join(' ');
}

function isHere(file: FileFacts | undefined): boolean {
  return file !== undefined && file.held === file.size;
}

function percentOf(part: number, whole: number): string {
  return `${Math.floor((part / whole) * 100)}%`;
}
