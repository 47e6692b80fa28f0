import type { MadeFile } from './made-files.ts';

/** What Poppler reports about a PDF file, and its text page by page. */
export interface PrintedPage {
  /** The output of pdfinfo and pdffonts. */
  info: string;
  fonts: string;
  pages: readonly string[];
  /**
   * The file's own bytes, one letter each; null for a PDF that an office program made, whose bytes say nothing about
   * ours.
   */
  source: string | null;
}

/** The most letters of content that fit on one page, and the fewest that a page has on average. */
const [MOST, LEAST] = [12_000, 300];
/** A page with fewer words than this contains nothing but its edges. */
const EDGE_WORDS = 5;

/** What would bother somebody who prints the file or has it read aloud; empty if it is sound. */
export function printComplaints(file: MadeFile, { info, fonts, pages, source }: PrintedPage): string[] {
  const count = pages.length;
  const text = pages.join(' ').normalize('NFC');
  // A narrow column breaks a name between its words.
  const lacks = (name: string) => name.split(' ').some((word) => !text.includes(word));
  const most = 2 * file.parts + file.letters / LEAST;
  return [
    ...(count === 0 ? ['there are no pages'] : []),
    ...(count > most || count * MOST < file.letters ? [`${count} pages are not plausible`] : []),
    ...pages.flatMap((page, at) => (page.trim().split(/\s+/).length < EDGE_WORDS ? [`page ${at + 1} is empty`] : [])),
    ...[file.headline, ...file.names].filter(lacks).map((name) => `'${name}' is not in the text`),
    ...(text.includes('\u{FFFD}') || (text.includes('?') && !file.asks) ? ['a letter has become another sign'] : []),
    ...(file.title !== null && toldBy(info, 'Title') !== file.title ? [`it is called '${toldBy(info, 'Title')}'`] : []),
    ...(text.match(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object/g) ?? []).map((word) => `it says '${word}'`),
    ...(source === null ? [] : readingComplaints(info, fonts, source)),
  ];
}

/** Complaints about what assistive technology and other programs need of a PDF file. */
function readingComplaints(info: string, fonts: string, source: string): string[] {
  const lines = fonts.trim().split('\n').slice(2);
  const isWhole = (line: string) => /\byes +yes +yes +\d+ +\d+$/.test(line.trim());
  return [
    ...(toldBy(info, 'Tagged') === 'yes' ? [] : ['it is not tagged']),
    ...(/\/Lang \([a-z]{2}-[A-Z]{2}\)/.test(source) ? [] : ['it names no language']),
    ...(lines.length > 0 ? [] : ['it has no fonts']),
    ...lines.filter((line) => !isWhole(line)).map((line) => `a font is not embedded as a subset: ${line.trim()}`),
  ];
}

function toldBy(info: string, name: string): string {
  return new RegExp(`^${name}: +(.*)$`, 'm').exec(info)?.[1] ?? '';
}
