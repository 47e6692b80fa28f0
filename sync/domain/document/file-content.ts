import { COMPOUND_HEAD } from './compound-file.ts';
import { Allowance, ContentProblem } from './content-problem.ts';
import type { MimeType } from './document-limits.ts';
import { checkCompound } from './office-binary.ts';
import { beginsWith, checkPackage, ZIP_HEAD } from './office-package.ts';
import { damagedFile, wrongType, type UploadComplaint } from './upload-complaint.ts';

/** The number of bytes that may be unpacked and read for one file, which bounds the time of a check. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
const SNIFFED = 1024;

/**
 * Why a file's content is rejected: not the kind its name says, macros or a program inside, or unreadable. `bytes`: the
 * whole file. Time and memory are bounded by the file's size and a fixed number of unpacked bytes.
 */
export function complainOfContent(type: MimeType, bytes: Uint8Array): UploadComplaint | undefined {
  try {
    return checks[type](bytes, new Allowance(UNPACKED_BYTES)) ? undefined : wrongType;
  } catch (error) {
    // Any other exception comes from reading where the file claimed there was data.
    return error instanceof ContentProblem ? error.complaint : damagedFile;
  }
}

const checks: Readonly<Record<MimeType, (bytes: Uint8Array, allowance: Allowance) => boolean>> = {
  'application/pdf': (bytes) => beginsWith(withoutMark(bytes), [0x25, 0x50, 0x44, 0x46, 0x2d]),
  'image/png': (bytes) => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (bytes) => beginsWith(bytes, [0xff, 0xd8, 0xff]),
  'text/plain': isPlainText,
  'application/msword': (bytes, allowance) => isCompound(bytes, allowance, ['worddocument']),
  'application/vnd.ms-excel': (bytes, allowance) => isCompound(bytes, allowance, ['workbook', 'book']),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes, allowance) =>
    isPackage(bytes, allowance, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes, allowance) =>
    isPackage(bytes, allowance, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
};

// Some programs start every file with the UTF-8 byte order mark.
function withoutMark(bytes: Uint8Array): Uint8Array {
  return beginsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
}

function isPackage(bytes: Uint8Array, allowance: Allowance, main: string): boolean {
  // A password-protected document is wrapped in the old format, whatever its name; it has a message of its own.
  if (beginsWith(bytes, COMPOUND_HEAD)) checkCompound(bytes, allowance);
  return beginsWith(bytes, ZIP_HEAD) && checkPackage(bytes, allowance).has(main);
}

function isCompound(bytes: Uint8Array, allowance: Allowance, streams: readonly string[]): boolean {
  if (!beginsWith(bytes, COMPOUND_HEAD)) return false;
  const names = checkCompound(bytes, allowance);
  return streams.some((name) => names.has(name));
}

const program = /^\s*(<(!doctype|html|head|body|svg|script|iframe|\?php|%)|mz\b)/i;
const xmlProlog = /^\s*<\?xml[^>]*\?>/i;
// Tab, line breaks, form feed, and the escape character of terminal colors.
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

// Text has no zero bytes unless its first two bytes mark it as UTF-16.
function isPlainText(bytes: Uint8Array): boolean {
  const isWide = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  const text = isWide ? bytes.subarray(2) : withoutMark(bytes);
  const head = Array.from(text.subarray(0, SNIFFED)).filter((byte) => !isWide || byte !== 0);
  if (program.test(String.fromCharCode(...head).replace(xmlProlog, ''))) return false;
  if (isWide) return bytes.length % 2 === 0;
  return bytes.every((byte) => byte >= 0x20 || textControls.has(byte));
}
