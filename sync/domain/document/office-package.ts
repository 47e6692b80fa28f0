import { COMPOUND_HEAD } from './compound-file.ts';
import { ContentProblem, type Allowance } from './content-problem.ts';
import { checkCompound } from './office-binary.ts';
import { carriesProgram, hasMacros, loadsFromElsewhere, tooIntricate } from './upload-complaint.ts';
import { xmlTags, type XmlTag } from './xml-tags.ts';
import { beginOf, unpackPart, zipParts, type ZipPart } from './zip-parts.ts';

/** Maximum bytes of a content list or a relations list: more than the largest real documents have. */
const LIST_BYTES = 2 * 1024 * 1024;
/** The cost of reading one letter of a list, and of looking into one embedded object, in unpacked bytes. */
const LIST_COST = 4;
const EMBEDDED_COST = 64 * 1024;
const EMBEDDED_BYTES = 32 * 1024 * 1024;
/** A document in a document in a document. */
const DEPTH = 3;
const CONTENTS = '[content_types].xml';

export const ZIP_HEAD = [0x50, 0x4b, 0x03, 0x04] as const;
const PROGRAM_HEAD = [0x4d, 0x5a] as const;

export function beginsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

const macroPart = /(^|\/)(vbaproject[^/]*\.bin|vbadata\.xml|macrosheets\/.*)$/;
const controlPart = /(^|\/)activex\/.*\.bin$/;
// The binary workbook calls itself 'macro-enabled' even without macros.
const macroType = /^(?!.*\.sheet\.binary\.).*(macroenabled|vbaproject|vbadata|macrosheet)/;
const macroRelation = /\/(vbaproject|wordvbadata|xlmacrosheet|xlintlmacrosheet)$/;
const controlRelation = /\/(control|activexcontrolbinary)$/;
// What office programs fetch and run on their own when they open the file.
const fetchedRelation = /\/(attachedtemplate|oleobject|frame|subdocument|afchunk)$/;

/**
 * The content types in an Office package, the format since 2007. Throws if the package or anything embedded in it
 * carries macros, a program or a control, or loads one from another computer.
 */
export function checkPackage(bytes: Uint8Array, allowance: Allowance, depth = 1): Set<string> {
  if (depth > DEPTH) throw new ContentProblem(tooIntricate);
  const parts = zipParts(bytes);
  const types = new Set<string>();
  for (const part of parts) {
    if (macroPart.test(part.name)) throw new ContentProblem(hasMacros);
    if (controlPart.test(part.name)) throw new ContentProblem(carriesProgram);
    if (part.name === CONTENTS) {
      for (const type of listedTypes(part, allowance)) types.add(type);
    } else if (part.name.endsWith('.rels')) checkRelations(part, allowance);
    else checkEmbedded(part, allowance, depth);
  }
  return types;
}

// Either is enough to refuse: a part's name, its declared type, or how another part refers to it.
function listedTypes(part: ZipPart, allowance: Allowance): string[] {
  const types = [...listOf(part, allowance)].map(({ attributes }) =>
    (attributes.get('ContentType') ?? '').trim().toLowerCase(),
  );
  if (types.some((type) => macroType.test(type))) throw new ContentProblem(hasMacros);
  return types;
}

function listOf(part: ZipPart, allowance: Allowance): Iterable<XmlTag> {
  const bytes = unpackPart(part, LIST_BYTES, allowance);
  allowance.take(bytes.length * LIST_COST);
  return xmlTags(bytes);
}

function checkRelations(part: ZipPart, allowance: Allowance): void {
  for (const { attributes } of listOf(part, allowance)) {
    const kind = (attributes.get('Type') ?? '').trim().toLowerCase();
    if (macroRelation.test(kind)) throw new ContentProblem(hasMacros);
    if (controlRelation.test(kind)) throw new ContentProblem(carriesProgram);
    const isOutside = (attributes.get('TargetMode') ?? '').trim().toLowerCase() === 'external';
    if (isOutside && fetchedRelation.test(kind) && isElsewhere(attributes.get('Target') ?? '')) {
      throw new ContentProblem(loadsFromElsewhere);
    }
  }
}

/**
 * Whether a target lies outside this device and its own network's shares, which have a bare host name. A document keeps
 * the path of its organization's template forever, and that does no harm.
 */
function isElsewhere(target: string): boolean {
  const plain = target
    .trim()
    .replace(/%5c/gi, '/')
    .replaceAll('\\', '/')
    .replace(/^file:/i, '');
  if (/^[a-z][a-z0-9+.-]+:/i.test(plain)) return true;
  const host = /^(?:\/\/|\/{4,})([^/]+)/.exec(plain)?.[1];
  return host !== undefined && !/^[\w-]+$/.test(host);
}

function checkEmbedded(part: ZipPart, allowance: Allowance, depth: number): void {
  const begin = beginOf(part, COMPOUND_HEAD.length, allowance);
  if (beginsWith(begin, PROGRAM_HEAD)) throw new ContentProblem(carriesProgram);
  const [isCompound, isPackage] = [beginsWith(begin, COMPOUND_HEAD), beginsWith(begin, ZIP_HEAD)];
  if (isCompound || isPackage) allowance.take(EMBEDDED_COST);
  if (isCompound) checkCompound(unpackPart(part, EMBEDDED_BYTES, allowance), allowance);
  if (isPackage) checkPackage(unpackPart(part, EMBEDDED_BYTES, allowance), allowance, depth + 1);
}
