import { slideTexts, type Deck } from '#web/paper/deck.ts';
import type { Paper, PaperBlock } from '#web/paper/paper.ts';
import type { WoffFont } from './woff-font.ts';

/** The two weights of the paper's font, which are embedded. */
export interface PaperFonts {
  regular: WoffFont;
  bold: WoffFont;
}

/** Characters that nobody can type and no font shows: control characters and half surrogates. */
const refused = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/** The text as printed: composed letters, and Unicode numbers for those that the fonts lack. */
export function setText(text: string, lacking: ReadonlySet<string>): string {
  const plain = plainText(text);
  return lacking.size === 0 ? plain : [...plain].map((one) => (lacking.has(one) ? numberOf(one) : one)).join('');
}

/** The letters of the paper or deck that the fonts lack, each once. */
export function lackingOnPaper(paper: Paper | Deck, { regular, bold }: PaperFonts): ReadonlySet<string> {
  const texts =
    'slides' in paper
      ? [paper.running, ...paper.slides.flatMap(slideTexts)]
      : [paper.banner ?? '', ...paper.running, ...paper.blocks.flatMap(textsOf)];
  const letters = new Set<string>();
  for (const text of [paper.title, paper.author, ...texts]) for (const one of plainText(text)) letters.add(one);
  letters.delete('\n');
  return new Set([...letters].filter((one) => regular.glyphOf(one) === 0 || bold.glyphOf(one) === 0));
}

function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(refused, '');
}

function textsOf(block: PaperBlock): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, ...block.lines];
    case 'contents':
      return [block.title];
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()];
    case 'gallery':
      return block.items.map(({ caption }) => caption);
    case 'signatures':
      return block.signatures.flatMap(({ text, lines }) => [text, ...lines]);
    case 'picture':
    case 'page-break':
      return [];
  }
}

function numberOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
