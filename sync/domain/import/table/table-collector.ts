import { ReadingCollector, type Reading } from '#sync/domain/import/reading.ts';
import {
  KEEP_WORDS,
  LEAVE_EMPTY,
  Questions,
  type Answers,
  type Asked,
  type Meaning,
  type Question,
} from './question.ts';
import { plainWord, shownCell } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** The contents of a table, and what it leaves open. */
export interface TableReading extends Reading {
  questions: readonly Question[];
}

/** How to ask about a column with a fixed set of values. */
export interface Ask {
  heading: string;
  /** Whether the cell is one of the values. */
  knows: (cell: string) => boolean;
  meanings: readonly Meaning[];
  until: string;
  /** The answer is a day. */
  isDay?: true;
  /** The question, if it is other than what the word means. `shown`: the word in its quotes. */
  asks?: (shown: string) => string;
  /** 'N/A' and 'TBD' count as empty in this column and are not asked about. */
  mayBeMissing?: true;
  /** What an empty cell means, if it means something. */
  empty?: string;
  /** Rows are left out until it is answered. */
  holds?: true;
  /** The cell keeps its words until somebody answers. */
  isKept?: true;
}

/** The columns of a row that lead to questions. */
export type Asks<Field extends string> = Partial<Record<Field, Ask>>;

/** The cells of a row with answers in place of unknown words. `open`: fields without an answer. */
export interface AnsweredCells<Field extends string> {
  cells: Map<Field, string>;
  open: ReadonlySet<Field>;
}

/** Collects a table's records, each once, and asks about each word it leaves open, once. */
export class TableCollector extends ReadingCollector implements TableReading {
  readonly #questions: Questions;

  constructor(answers?: Answers) {
    super();
    this.#questions = new Questions(answers);
  }

  get questions(): Question[] {
    return this.#questions.all;
  }

  /** The answer; undefined until somebody gives one. */
  ask(asked: Asked, line?: number, rows?: number): string | undefined {
    const told = this.#questions.ask(asked, line, rows, this.sheet);
    return told === 'crowded' ? undefined : told.answer;
  }

  /** The row with the answers applied to its words. */
  answered<Field extends string>({ line, cells }: TableRow<Field>, asks: Asks<Field>): AnsweredCells<Field> {
    const read = new Map(cells);
    const open = new Set<Field>();
    for (const [field, cell] of cells) {
      const ask: Ask | undefined = asks[field];
      if (!ask || ask.knows(cell)) continue;
      if (ask.mayBeMissing && SAYS_NOTHING.has(plainWord(cell))) {
        read.delete(field);
        continue;
      }
      const told = this.#questions.ask(askedOf(field, cell, ask), line, 1, this.sheet);
      if (told === 'crowded' && !ask.isKept) {
        this.refuse(`Row ${line}, ${ask.heading.toLowerCase()}`, crowdedWords(ask.heading));
      }
      const answer = told === 'crowded' ? undefined : told.answer;
      if (answer === undefined) open.add(field);
      if (answer === LEAVE_EMPTY || (answer === undefined && !ask.isKept)) read.delete(field);
      else if (answer !== undefined && answer !== KEEP_WORDS) read.set(field, answer);
    }
    return { cells: read, open };
  }
}

/** What people write when they do not know; `plainWord` reduces a dash to ''. */
const SAYS_NOTHING = new Set(['', 'na', 'notapplicable', 'tba', 'tbd', 'unknown']);

function crowdedWords(heading: string): string {
  return `The column has more than a hundred words that are no ${heading.toLowerCase()}. Is it the right one?`;
}

function askedOf(field: string, cell: string, ask: Ask): Asked {
  const { heading, meanings, until, isDay, empty, asks, holds } = ask;
  const shown = `‘${shownCell(cell)}’`;
  const left = { id: LEAVE_EMPTY, label: empty ?? 'Leave these cells empty' };
  return {
    key: `${field}:${plainWord(cell) || cell}`,
    heading,
    text: asks ? asks(shown) : `What does ${shown} mean?`,
    kind: isDay ? 'day' : 'choice',
    meanings: isDay ? [] : [...meanings, left],
    until,
    ...(holds && { holds }),
    ...(isDay && { isOfFile: true }),
  };
}
