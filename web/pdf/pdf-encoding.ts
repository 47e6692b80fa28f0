export type PdfFont = 'regular' | 'bold';

// WinAnsi, the encoding of PDF's built-in fonts: Latin-1, with these instead of its control characters.
const extras = new Map(
  Object.entries({
    '€': 0x80,
    '‚': 0x82,
    ƒ: 0x83,
    '„': 0x84,
    '…': 0x85,
    '†': 0x86,
    '‡': 0x87,
    ˆ: 0x88,
    '‰': 0x89,
    Š: 0x8a,
    '‹': 0x8b,
    Œ: 0x8c,
    Ž: 0x8e,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    '—': 0x97,
    '˜': 0x98,
    '™': 0x99,
    š: 0x9a,
    '›': 0x9b,
    œ: 0x9c,
    ž: 0x9e,
    Ÿ: 0x9f,
  }),
);

// What has no place of its own is written with what comes closest.
const stand = new Map(
  Object.entries({
    '≥': '>=',
    '≤': '<=',
    '≠': '<>',
    '→': '->',
    '←': '<-',
    '−': '-',
    '‐': '-',
    '‑': '-',
    '✓': 'x',
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    ı: 'i',
  }),
);

/**
 * The text as WinAnsi: a string whose characters are its bytes. Letters beyond it lose their marks, or are written as
 * their number.
 */
export function toWinAnsi(text: string): string {
  let bytes = '';
  for (const letter of text.normalize('NFC')) bytes += winAnsiByte(letter) ?? closest(letter);
  return bytes;
}

/** The letter's byte in WinAnsi, as a character; undefined where it has none. */
export function winAnsiByte(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 9 || code === 10 || code === 13 || code === 0x2028 || code === 0x2029) return ' ';
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return String.fromCharCode(code);
  const extra = extras.get(letter);
  return extra === undefined ? undefined : String.fromCharCode(extra);
}

function closest(letter: string): string {
  const other = stand.get(letter);
  if (other !== undefined) return other;
  const bare = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  const known = bare.map(winAnsiByte).filter((part) => part !== undefined);
  if (known.length > 0 && known.length === bare.length) return known.join('');
  // Invisible characters, such as a zero-width space, are dropped.
  return /^[\p{Cf}\p{M}\p{Cc}]$/u.test(letter) ? '' : numberOf(letter);
}

/** '[U+65E5]', for a letter that no font at hand has. */
function numberOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The letter is written as its number. */
export function isNumbered(letter: string): boolean {
  return toWinAnsi(letter) === numberOf(letter);
}
