export const documentCategories = ['ssp', 'poam', 'evidence', 'other'] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** The kind of evidence a document is. Document 5.4. */
export const documentKinds = [
  'policy',
  'procedure',
  'plan',
  'record',
  'configuration',
  'screenshot',
  'photo',
  'log',
  'diagram',
  'interview_note',
  'observation',
  'attestation',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['draft', 'final'] as const;

/** Where bytes may be kept, apart from devices and the server. */
export const documentElsewhere = ['held_on_site', 'reference'] as const;

/** The person's answer to whether a document holds CUI. */
export const documentCui = ['no', 'marked', 'unsure'] as const;

/** Maximum bytes of one file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The largest size stated for a file kept elsewhere: PostgreSQL's column holds no more. */
export const MAX_NAMED_BYTES = 2_147_483_647;
/** Maximum characters. */
export const DESCRIPTION_LENGTH = 2_000;
export const FILE_NAME_LENGTH = 255;
export const VERSION_LENGTH = 40;
export const CUSTODIAN_LENGTH = 200;
export const HELD_AT_LENGTH = 500;
export const TAG_LENGTH = 50;
export const TAG_COUNT = 20;

const typeByEnding = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
} as const;

export type MimeType = (typeof typeByEnding)[keyof typeof typeByEnding];

export const mimeTypes = [...new Set(Object.values(typeByEnding))] as [MimeType, ...MimeType[]];

/** The accepted extensions, each with its dot: '.pdf'. */
export const fileEndings = Object.keys(typeByEnding).map((ending) => `.${ending}`);

/** The media type implied by a name; undefined for an extension that is not accepted. */
export function typeOfName(name: string): MimeType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeByEnding, ending) ? typeByEnding[ending as keyof typeof typeByEnding] : undefined;
}
