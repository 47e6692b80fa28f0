/**
 * Characters people cannot see that change what they read or what programs do: control characters except tab and line
 * ends, marks that change the direction of text, invisible spaces and joiners no script needs, and invisible twins of
 * ASCII. Joiners in emoji and in scripts that join letters stay, and so do variation selectors.
 */
const hidden =
  /(?![\t\n\r])[\p{Cc}\u{AD}\u{61C}\u{115F}\u{1160}\u{180E}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu;

/** What word processors use to end a line within a paragraph, and other programs to end a line or page. */
const lineEnds = /[\v\f\u{2028}\u{2029}]/gu;

// Most texts consist only of these, which one fast test recognizes.
const plain = /^[\t\n\r\u0020-\u007E]*$/;

/** The text without hidden characters. Line ends that few programs know become '\n'. */
export function withoutHidden(text: string): string {
  return plain.test(text) ? text : text.replaceAll(lineEnds, '\n').replaceAll(hidden, '');
}

/** The same for a file name, which is one line with a visible extension: joiners and tabs go too. */
export function withoutFormat(name: string): string {
  return withoutHidden(name).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

/** A copy of the value without hidden characters in any text or object key; the value itself if it has none. */
export function cleanValue(value: unknown): unknown {
  return isClean(value) ? value : cleaned(value);
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return withoutHidden(value) === value;
  if (Array.isArray(value)) return value.every(isClean);
  if (value === null || typeof value !== 'object' || !isPlain(value)) return true;
  return Object.keys(value).every(isClean) && Object.values(value).every(isClean);
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutHidden(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutHidden(key), cleaned(one)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
