import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { newestVersions } from '#sync/domain/document/document-versions.ts';

/** The file name, without its extension, under which a family's policy is kept as a document. */
export function policyFileName(family: string): string {
  return `${family.toLowerCase()}-policy`;
}

/** The newest version of the document that holds a family's policy; undefined if there is none. */
export function keptPolicy(documents: readonly StoredDocument[], family: string): StoredDocument | undefined {
  const name = `${policyFileName(family)}.docx`;
  const kept = documents.find(({ kind, originalName }) => kind === 'policy' && originalName === name);
  return kept && newestVersions(documents, kept.id)[0];
}
