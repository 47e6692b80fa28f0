import { isObject, type JsonObject } from './json-object.ts';
import type { PackReading } from './pack-reading.ts';
import { cprtContent, readCprt } from './read-cprt.ts';
import { readOscal } from './read-oscal.ts';

/** Reads a JSON file, recognized by its content, never by its name. */
export function readPackJson(file: unknown): PackReading {
  const catalog = catalogIn(file);
  if (catalog) return readOscal(catalog);
  const content = cprtContent(file);
  if (content) return readCprt(content);
  return {
    ok: false,
    reason:
      'This JSON file is neither an OSCAL catalog nor an export of NIST’s CPRT. A table as CSV or XLSX is read too.',
  };
}

/** The catalog of an OSCAL file. Drafts of version 1 wrote it without an enclosing name. */
function catalogIn(file: unknown): JsonObject | undefined {
  if (!isObject(file)) return undefined;
  if (isObject(file.catalog)) return file.catalog;
  const isBare = isObject(file.metadata) && 'oscal-version' in file.metadata;
  return isBare && (Array.isArray(file.groups) || Array.isArray(file.controls)) ? file : undefined;
}
