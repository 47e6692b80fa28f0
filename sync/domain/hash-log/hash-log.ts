/** The list of all artifacts, the list of that file alone, and the artifacts with their true names. */
export const ARTIFACTS_LOG = 'CMMCAssessmentArtifacts.log';
export const LOG_HASH_LOG = 'CMMCAssessmentLogHash.log';
export const ARTIFACTS_CSV = 'artifacts.csv';

/** The most files in a list, and in a folder or archive that is hashed. */
export const MAX_HASHED_FILES = 50_000;
/** The most bytes of a list that is read: in UTF-16, a row that is padded to its whole width takes 2 KB. */
export const MAX_LIST_BYTES = 64 * 1024 * 1024;

export const HASH_HEADINGS = ['Algorithm', 'Hash', 'Path'] as const;
export const ALGORITHM = 'SHA256';

/** One file and its hash. */
export interface HashRow {
  /** As a list has it, with its root; of a hashed file, below the chosen folder and with forward slashes. */
  path: string;
  /** SHA-256 as 64 small hexadecimal digits. */
  hash: string;
}

/** As an ASCII encoding writes it: what is beyond ASCII, a line end too, becomes '?', one for each UTF-16 unit. */
export function asciiOf(path: string): string {
  return path.normalize('NFC').replaceAll(/[^ -~]/g, '?');
}

/** Whether a path below the chosen folder is one of the lists themselves: none of them can name itself. */
export function isHashList(path: string): boolean {
  return [ARTIFACTS_LOG, LOG_HASH_LOG, ARTIFACTS_CSV].includes(path);
}
