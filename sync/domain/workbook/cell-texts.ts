import type { WorkbookBudget } from './workbook-budget.ts';
import { isTrue, type Attributes } from './workbook-xml.ts';
import type { LetterRange } from './workbook.ts';

/** `isStruck` is undefined if the part has no format of its own: the cell's applies. */
interface WordPart extends LetterRange {
  isStruck: boolean | undefined;
}

type Struck = readonly LetterRange[] | undefined;

/** The text of a cell. Parts without a format of their own are struck through if the cell is. */
export interface CellWords {
  text: string;
  struckIn: { plainCell: Struck; struckCell: Struck };
}

/** Collects the text of one shared text or one cell, without its phonetic guides. */
export class WordCollector {
  readonly #budget: WorkbookBudget;
  #text = '';
  #parts: WordPart[] = [];
  #isStruck: boolean | undefined;
  #isHeard = false;

  constructor(budget: WorkbookBudget) {
    this.#budget = budget;
  }

  open(name: string, parent: string, attributes: Attributes): void {
    if (name === 'r') this.#isStruck = undefined;
    else if (name === 'rPr') this.#isStruck = false;
    else if (name === 'strike' && parent === 'rPr') this.#isStruck = isStruck(attributes);
    else if (name === 't') {
      this.#isHeard = parent !== 'rPh';
      if (parent !== 'r') this.#isStruck = undefined;
    }
  }

  close(name: string): void {
    if (name === 't') this.#isHeard = false;
  }

  text(heard: string): void {
    if (!this.#isHeard) return;
    const text = plainLetters(heard);
    this.#budget.check('cellLetters', this.#text.length + text.length);
    const [from, isStruck] = [this.#text.length, this.#isStruck];
    this.#text += text;
    if (isStruck === undefined && this.#parts.length === 0) return;
    if (this.#parts.length === 0) this.#parts = [{ from: 0, to: from, isStruck: undefined }];
    this.#parts.push({ from, to: this.#text.length, isStruck });
  }

  /** Returns what was collected and starts over. */
  take(): CellWords {
    const [text, parts] = [this.#text, this.#parts];
    this.#text = '';
    if (parts.length === 0) return wordsOf(text);
    this.#parts = [];
    return { text, struckIn: { plainCell: struckParts(parts, false), struckCell: struckParts(parts, true) } };
  }
}

/** Text without formats of its own. */
export function wordsOf(text: string): CellWords {
  return { text, struckIn: asTheirCell };
}

/** Shared by all texts that are struck through as a whole or not at all; `struckLetters` computes their letters. */
const asTheirCell: CellWords['struckIn'] = { plainCell: undefined, struckCell: undefined };

export function isStruck({ val }: Attributes): boolean {
  return val === undefined || isTrue(val);
}

/** The struck letters in a cell with the given format; undefined if there are none. */
export function struckLetters({ text, struckIn }: CellWords, isCellStruck: boolean): Struck {
  if (struckIn === asTheirCell) return isCellStruck ? [{ from: 0, to: text.length }] : undefined;
  return isCellStruck ? struckIn.struckCell : struckIn.plainCell;
}

function struckParts(parts: readonly WordPart[], isCellStruck: boolean): Struck {
  const ranges: LetterRange[] = [];
  for (const { from, to, isStruck = isCellStruck } of parts) {
    const last = ranges.at(-1);
    if (!isStruck || from === to) continue;
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges.length > 0 ? ranges : undefined;
}

const CODED = /_x([0-9a-f]{4})_/gi;

/** Decodes characters that XML cannot hold, and normalizes line ends to one character. */
export function plainLetters(text: string): string {
  const letters = text.includes('_x')
    ? text.replace(CODED, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
  return letters.includes('\r') ? letters.replace(/\r\n?/g, '\n') : letters;
}
