import { type Reading, ReadingCollector } from '#sync/domain/import/reading.ts';
import {
  type Answers,
  type Asked,
  KEEP_WORDS,
  LEAVE_EMPTY,
  type Meaning,
  type Question,
  Questions,
} from './question.ts';
import { plainWord, shownCell } from './table-columns.ts';
import type { TableRow } from './table-row.ts';

/** What a table says, and what it leaves open. */
export interface TableReading extends Reading {
  questions: readonly Question[];
}

/** How a column with a fixed set of values is asked about. */
export interface Ask {
  heading: string;
  /** Whether the cell says one of the values. */
  knows: (cell: string) => boolean;
  meanings: readonly Meaning[];
  until: string;
  /** A day is asked for. */
  isDay?: true;
  /** The question, where it is not what the word means. `shown`: the word in its quotes. */
  asks?: (shown: string) => string;
  /** 'N/A' and 'TBD' are no value of this column, and no question. */
  mayBeMissing?: true;
  /** What the cells are when they are left empty, where that is more than nothing. */
  empty?: string;
  /** Rows are left out until it is answered. */
  holds?: true;
  /** The cell stays while nobody answers. */
  isKept?: true;
}

/** The columns of a row that are asked about. */
export type Asks<Field extends string> = Partial<Record<Field, Ask>>;

/** The cells of a row with the answers in place of the words that nobody knows. `open`: fields without an answer. */
export interface AnsweredCells<Field extends string> {
  cells: Map<Field, string>;
  open: ReadonlySet<Field>;
}

/** Gathers what a table says, each record once, and asks about what it leaves open, each word once. */
export class TableCollector extends ReadingCollector implements TableReading {
  readonly #questions: Questions;

  constructor(answers?: Answers) {
    super();
    this.#questions = new Questions(answers);
  }

  get questions(): Question[] {
    return this.#questions.all;
  }

  /** What was answered; undefined while nobody has. */
  ask(asked: Asked, line?: number, rows?: number): string | undefined {
    const told = this.#questions.ask(asked, line, rows, this.sheet);
    return told === 'crowded' ? undefined : told.answer;
  }

  /** The row with what was answered about its words. */
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

/** What people write where they know nothing; of a dash alone nothing is left. */
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
