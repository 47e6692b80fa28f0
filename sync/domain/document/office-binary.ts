import { CompoundFile } from './compound-file.ts';
import { ContentProblem, type Allowance } from './content-problem.ts';
import { carriesProgram, hasMacros, lockedFile, tooOld } from './upload-complaint.ts';

const macroNames = new Set(['macros', '_vba_project_cur', 'vba', '_vba_project', 'vba_project']);
const lockNames = new Set(['encryptedpackage', 'encryptioninfo']);

/**
 * The entry names of an Office document from before 2007, or of an object embedded in a newer one. Throws if it carries
 * macros or a program, or is encrypted so that this cannot be checked.
 */
export function checkCompound(bytes: Uint8Array, allowance: Allowance): Set<string> {
  const file = new CompoundFile(bytes, allowance);
  for (const entry of file.entries) {
    if (lockNames.has(entry.name)) throw new ContentProblem(lockedFile);
    if (macroNames.has(entry.name)) throw new ContentProblem(hasMacros);
    if (entry.kind !== 'stream') continue;
    if (entry.name === 'workbook' || entry.name === 'book') checkWorkbook(file.read(entry));
    if (entry.name === 'worddocument') checkWord(file.read(entry));
    if (entry.name === '\u0001ole10native') checkPackage(file.read(entry));
  }
  return new Set(file.entries.map(({ name }) => name));
}

const SHEET = 0x85;
const PASSWORD = 0x2f;
const beginnings = new Set([0x809, 0x409, 0x209, 0x9]);
/** Sheet kinds in the list of sheets, and at the beginning of a sheet: Excel 4 macros, a Visual Basic module. */
const macroSheets = new Set([1, 6]);
const macroBeginnings = new Set([0x40, 0x6]);

// A workbook is a series of records: kind, length, content.
function checkWorkbook(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (kind === PASSWORD) throw new ContentProblem(lockedFile);
    const isMacro =
      (kind === SHEET && macroSheets.has(bytes[at + 9] ?? 0)) ||
      (beginnings.has(kind) && length >= 4 && length <= 16 && macroBeginnings.has(view.getUint16(at + 6, true)));
    if (isMacro) throw new ContentProblem(hasMacros);
    at += 4 + length;
  }
}

const WORD_97 = 0xc1;
const LOCKED = 0x100;

// Word before 97 stores macros where only Word finds them.
function checkWord(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== 0xa5ec || view.getUint16(2, true) < WORD_97) throw new ContentProblem(tooOld);
  if ((view.getUint16(10, true) & LOCKED) !== 0) throw new ContentProblem(lockedFile);
}

const runs =
  /\.(exe|com|scr|pif|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|hta|ms[cip]|lnk|jar|cpl|dll|reg|url|scf|chm|iso|img|vhdx?|application|(doc|dot|ppt|pot|pps)m|xl(s|t|a)m|xls?b|xla|xll|ppam?)$/i;

// A file embedded unchanged in the document: its size, name, origin and bytes.
function checkPackage(bytes: Uint8Array): void {
  const label = textAt(bytes, 6);
  const path = textAt(bytes, 6 + label.length + 1);
  const kept = textAt(bytes, 6 + label.length + 1 + path.length + 1 + 8);
  const data = 6 + label.length + 1 + path.length + 1 + 8 + kept.length + 1 + 4;
  const isProgram = [4, data].some((at) => bytes[at] === 0x4d && bytes[at + 1] === 0x5a);
  if (isProgram || [label, path, kept].some((name) => runs.test(name.trim()))) throw new ContentProblem(carriesProgram);
}

const NAME = 1_024;

function textAt(bytes: Uint8Array, from: number): string {
  const end = bytes.indexOf(0, from);
  const name = bytes.subarray(from, end < 0 ? from : Math.min(end, from + NAME));
  return String.fromCharCode(...name);
}
