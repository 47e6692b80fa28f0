import { strFromU8 } from 'fflate';

export interface XmlTag {
  /** Without its prefix, in its original case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/**
 * The opening tags of an XML part, in order, with their attributes. Reads once from front to back, expands nothing, and
 * throws for what parts of an office file never have: a document type, custom entities, another encoding.
 */
export function* xmlTags(bytes: Uint8Array): Generator<XmlTag> {
  const text = lettersOf(bytes);
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = skips.find(([begin]) => text.startsWith(begin, at));
    if (skipped) at = after(text, skipped[1], at);
    else if (text.startsWith('<!', at)) throw new Error('a part of an office file declares no type');
    else {
      const { tag, end } = readTag(text, at + 1);
      yield tag;
      at = end;
    }
  }
}

const skips = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['</', '>'],
] as const;

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new Error('the part is cut off');
  return at + end.length;
}

const tagName = /[^\s/>="'<]+/y;
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*\/?>/y;

function readTag(text: string, from: number): { tag: XmlTag; end: number } {
  let at = from;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const name = read(tagName);
  if (!name) throw new Error('a tag has a name');
  const attributes = new Map<string, string>();
  for (let found = read(attribute); found; found = read(attribute)) {
    attributes.set(localName(found[1] ?? ''), plainText(found[2] ?? found[3] ?? ''));
  }
  if (!read(tagEnd)) throw new Error('a tag has an end');
  return { tag: { name: localName(name[0]), attributes }, end: at };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi, (_all, hex, decimal, name) => {
    if (name === undefined)
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(String(hex), 16));
    const letter = named[String(name)];
    if (letter === undefined) throw new Error('an entity of its own');
    return letter;
  });
}

// All names that matter are ASCII, so each letter is one byte, or two in UTF-16.
function lettersOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const text = isLittle || isBig ? wideLetters(bytes, isLittle ? 0 : 1) : strFromU8(bytes, true);
  const encoding = /^[^<]{0,3}<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? 'utf-8';
  if (!/^(utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)) throw new Error('letters of another kind');
  return text;
}

const AT_A_TIME = 8_192;

/** `low`: the offset of the low byte in a pair. */
function wideLetters(bytes: Uint8Array, low: 0 | 1): string {
  const texts: string[] = [];
  for (let from = 0; from + 1 < bytes.length; from += AT_A_TIME * 2) {
    const codes: number[] = [];
    for (let at = from; at + 1 < bytes.length && codes.length < AT_A_TIME; at += 2) {
      codes.push((bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8));
    }
    texts.push(String.fromCharCode(...codes));
  }
  return texts.join('');
}
