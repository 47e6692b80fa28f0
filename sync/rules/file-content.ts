import { strFromU8, unzipSync } from 'fflate';
import type { MimeType } from './document-limits.ts';

const XML_BYTES = 1024 * 1024;
/** Parts of an archive: the largest real documents have some thousands. */
const PARTS = 10_000;
const SNIFFED = 1024;

/** Whether the bytes are of the kind they are said to be, and carry no program. `bytes`: the whole file. */
export function contentFits(type: MimeType, bytes: Uint8Array): boolean {
  return checks[type](bytes);
}

const checks: Readonly<Record<MimeType, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': (bytes) => startsWith(withoutMark(bytes), [0x25, 0x50, 0x44, 0x46, 0x2d]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'text/plain': isPlainText,
  'application/msword': (bytes) => isCompoundFile(bytes, ['worddocument']),
  'application/vnd.ms-excel': (bytes) => isCompoundFile(bytes, ['workbook', 'book']),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) => isOfficeZip(bytes, 'word/'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes) => isOfficeZip(bytes, 'xl/'),
};

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

// Some programs put the mark of UTF-8 text in front of everything they write.
function withoutMark(bytes: Uint8Array): Uint8Array {
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
}

// Macros stand in parts of their own, and the list of contents must name them: either is enough to refuse.
const macroPart = /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml|macrosheets\/.*|activex\/.*\.bin)$/i;
const macroType = /macroenabled|vbaproject|intlmacrosheet|ms-excel\.macrosheet/i;
const CONTENTS = '[content_types].xml';

function isOfficeZip(bytes: Uint8Array, folder: string): boolean {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return false;
  const names = new Set<string>();
  try {
    const parts = unzipSync(bytes, {
      // One part is inflated, once: a directory may name the same bytes a thousand times.
      filter: (part) => {
        const name = part.name.toLowerCase();
        if (names.has(name) || names.size === PARTS) throw new Error('no program writes such an archive');
        names.add(name);
        return name === CONTENTS && part.originalSize <= XML_BYTES;
      },
    });
    const contents = Object.values(parts)[0];
    // Of two bytes a letter or of one: without the zeros both read alike.
    if (!contents || macroType.test(strFromU8(contents.filter((byte) => byte !== 0)))) return false;
  } catch {
    return false;
  }
  return [...names].some((name) => name.startsWith(folder)) && ![...names].some((name) => macroPart.test(name));
}

const macroStorages = new Set(['macros', '_vba_project_cur', 'vba', '_vba_project', 'vba_project']);

// The old formats are a small file system in a file. Its directory has entries of 128 bytes: name, length of the name, kind.
function isCompoundFile(bytes: Uint8Array, streams: readonly string[]): boolean {
  if (!startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return false;
  const names = new Set<string>();
  for (let entry = 512; entry + 128 <= bytes.length; entry += 128) {
    const length = (bytes[entry + 64] ?? 0) | ((bytes[entry + 65] ?? 0) << 8);
    const kind = bytes[entry + 66];
    if (length < 4 || length > 64 || length % 2 !== 0 || (kind !== 1 && kind !== 2)) continue;
    let name = '';
    for (let at = entry; at < entry + length - 2; at += 2) {
      name += String.fromCharCode((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
    }
    names.add(name.toLowerCase());
  }
  return streams.some((name) => names.has(name)) && ![...names].some((name) => macroStorages.has(name));
}

const program = /^\s*(<(!doctype|html|head|body|svg|script|iframe|\?php|%)|mz\b)/i;
const xmlProlog = /^\s*<\?xml[^>]*\?>/i;
// Tab, line breaks, form feed, and the escape of terminals' colors.
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

// Text has no zero bytes unless it says, by its first two, that it is of two bytes each.
function isPlainText(bytes: Uint8Array): boolean {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const text = isWide ? bytes.subarray(2) : withoutMark(bytes);
  const head = Array.from(text.subarray(0, SNIFFED)).filter((byte) => !isWide || byte !== 0);
  if (program.test(String.fromCharCode(...head).replace(xmlProlog, ''))) return false;
  if (isWide) return bytes.length % 2 === 0;
  return bytes.every((byte) => byte >= 0x20 || textControls.has(byte));
}
