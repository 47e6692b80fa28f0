/** The signed list of a package's files, at its top. It does not list itself. */
export const SIGNATURE_FILE = 'signature.json';

/** What a package may have; sizes in bytes. */
export const packageLimits = {
  files: 10_000,
  /** Of SIGNATURE_FILE. */
  signature: 8 * 1024 * 1024,
  /** Of all files together, unpacked. */
  unpacked: 8 * 1024 ** 3,
} as const;

/** The date of every file in a ZIP, fixed so that the same files are the same bytes. */
export const ZIP_DATE = new Date(2000, 0, 1);
