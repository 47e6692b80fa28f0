import { plainWord, shownCell } from './table-columns.ts';

/** One possible meaning of a word. `id`: what is read in place of the word. */
export interface Meaning {
  id: string;
  label: string;
}

/** Something a table leaves open, asked once for all rows with the same word. */
export interface Question {
  /** The same key in every file that leaves the same thing open. */
  key: string;
  /** A sentence, such as 'What does ‘Verified Closed’ mean?' */
  text: string;
  /** The column's name here. */
  heading: string;
  /** The number of rows, and the first of them as the spreadsheet numbers them; empty if the file has no rows. */
  rows: number;
  lines: readonly number[];
  /** The sheets it occurs on, if several are read at once. */
  sheets?: readonly string[];
  /** The form of the answer: one of the meanings, a calendar day, or words. */
  kind: 'choice' | 'day' | 'words';
  meanings: readonly Meaning[];
  /** What happens until somebody answers, as a sentence. */
  until: string;
  /** Rows are left out until it is answered. */
  holds?: true;
  /** The answer applies only to this file. */
  isOfFile?: true;
  /** The answer; missing until somebody gives one. */
  answer?: string;
}

/** People's answers, by the keys of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** The answer that the cells count as empty. */
export const LEAVE_EMPTY = 'leave-empty';
/** The answer that the words are kept as they are. */
export const KEEP_WORDS = 'keep-words';

/** A question before the rows it concerns are known. */
export type Asked = Omit<Question, 'rows' | 'lines' | 'sheets' | 'answer'>;

/** The most rows that a question lists. */
const LINES = 3;
/** If a column has more unknown words than this, it is probably not the column it was taken for. */
const WORDS = 100;

/** Collects questions, each once, and returns their answers. */
export class Questions {
  readonly #questions = new Map<string, Question & { lines: number[] }>();
  readonly #counts = new Map<string, number>();
  readonly #answers: Answers;

  constructor(answers: Answers = {}) {
    this.#answers = answers;
  }

  /**
   * The answer; undefined until somebody gives one. `line`: missing if the file has no rows. `rows`: the number of rows
   * it concerns at once. 'crowded': the column has too many words to ask about.
   */
  ask(asked: Asked, line?: number, rows = 1, sheet = ''): { answer: string | undefined } | 'crowded' {
    const known = this.#questions.get(asked.key);
    if (known) {
      known.rows += rows;
      const isNewSheet = sheet !== '' && !known.sheets?.includes(sheet);
      if (isNewSheet) known.sheets = [...(known.sheets ?? []), sheet];
      // Rows of another sheet have their own numbers.
      const isFirstSheet = sheet === '' || known.sheets?.[0] === sheet;
      if (line !== undefined && isFirstSheet && known.lines.length < LINES) known.lines.push(line);
      return { answer: known.answer };
    }
    const count = (this.#counts.get(asked.heading) ?? 0) + 1;
    if (count > WORDS) return 'crowded';
    this.#counts.set(asked.heading, count);
    const given = Object.hasOwn(this.#answers, asked.key) ? this.#answers[asked.key] : undefined;
    const answer = given !== undefined && isAnswer(asked, given) ? given : undefined;
    this.#questions.set(asked.key, {
      ...asked,
      rows,
      lines: line === undefined ? [] : [line],
      ...(sheet !== '' && { sheets: [sheet] }),
      ...(answer !== undefined && { answer }),
    });
    return { answer };
  }

  get all(): Question[] {
    return [...this.#questions.values()];
  }
}

/** A stored answer may refer to something that is no longer here. */
function isAnswer({ kind, meanings }: Asked, given: string): boolean {
  if (kind === 'choice') return meanings.some(({ id }) => id === given);
  return kind === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(given) : given.trim() !== '';
}

const COLUMN = 'column:';

/** The key of a question about a column. `heading`: in the form of `plainWord`. */
export function columnKey(heading: string): string {
  return COLUMN + heading;
}

/** Asks about a column whose cells suit this field but whose heading is unknown. `what`: what the field holds. */
export function columnAsked(field: string, what: string, heading: string): Asked {
  return {
    key: columnKey(plainWord(heading)),
    heading: 'Columns',
    text: `Does ‘${shownCell(heading)}’ say the ${what}?`,
    kind: 'choice',
    meanings: [
      { id: field, label: `Yes, the ${what}` },
      { id: LEAVE_EMPTY, label: 'No: it is not taken' },
    ],
    until: 'Nothing of the table is taken.',
    holds: true,
  };
}

/** The headings of columns assigned by an answer, in the form of `plainWord`. */
export function answeredColumns(questions: readonly Question[]): ReadonlySet<string> {
  const taken = questions.filter(({ key, answer = LEAVE_EMPTY }) => key.startsWith(COLUMN) && answer !== LEAVE_EMPTY);
  return new Set(taken.map(({ key }) => key.slice(COLUMN.length)));
}
