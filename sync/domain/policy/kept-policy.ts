import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { newestVersions } from '#sync/domain/document/document-versions.ts';

/** The name, without its ending, of the file that a family's policy becomes. */
export function policyFileName(family: string): string {
  return `${family.toLowerCase()}-policy`;
}

/** The newest version of the document that a family's policy was kept as before; undefined where it never was. */
export function keptPolicy(documents: readonly StoredDocument[], family: string): StoredDocument | undefined {
  const name = `${policyFileName(family)}.docx`;
  const kept = documents.find(({ kind, originalName }) => kind === 'policy' && originalName === name);
  return kept && newestVersions(documents, kept.id)[0];
}
