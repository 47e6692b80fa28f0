import { strFromU8, unzipSync } from 'fflate';
import type { MimeType } from './document-limits.ts';

const XML_BYTES = 1024 * 1024;
const SNIFFED = 1024;

/** Whether the bytes are of the kind they are said to be, and carry no program. `bytes`: the whole file. */
export function contentFits(type: MimeType, bytes: Uint8Array): boolean {
  return checks[type](bytes);
}

const checks: Readonly<Record<MimeType, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
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

// Macros stand in parts of their own, and the list of contents must name them: either is enough to refuse.
const macroPart = /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml|macrosheets\/.*|activex\/.*\.bin)$/i;
const macroType = /macroenabled|vbaproject|intlmacrosheet|ms-excel\.macrosheet/i;
const CONTENTS = '[content_types].xml';

function isOfficeZip(bytes: Uint8Array, folder: string): boolean {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return false;
  const names: string[] = [];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name.toLowerCase());
        return name.toLowerCase() === CONTENTS && originalSize <= XML_BYTES;
      },
    });
    const contents = Object.values(parts)[0];
    if (!contents || macroType.test(strFromU8(contents))) return false;
  } catch {
    return false;
  }
  return names.some((name) => name.startsWith(folder)) && !names.some((name) => macroPart.test(name));
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

const program = /^\s*(<(!doctype|html|head|body|svg|script|iframe|\?xml|\?php|%)|#!|mz\b)/i;

// Text has no zero bytes unless it says, by its first two, that it is of two bytes each.
function isPlainText(bytes: Uint8Array): boolean {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const start = isWide ? 2 : startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  const head = Array.from(bytes.subarray(start, start + SNIFFED)).filter((byte) => !isWide || byte !== 0);
  if (program.test(String.fromCharCode(...head))) return false;
  if (isWide) return bytes.length % 2 === 0;
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);
}
