import { isObject } from './json-object.ts';
import type { PackReading } from './pack-reading.ts';
import { cprtContent, readCprt } from './read-cprt.ts';
import { readOscal } from './read-oscal.ts';

/** A JSON file, told apart by its content, never by its name. */
export function readPackJson(file: unknown): PackReading {
  if (isObject(file) && isObject(file.catalog)) return readOscal(file.catalog);
  const content = cprtContent(file);
  if (content) return readCprt(content);
  return {
    ok: false,
    reason:
      'This JSON file is neither an OSCAL catalog nor an export of NIST’s CPRT. A table as CSV or XLSX is read too.',
  };
}
