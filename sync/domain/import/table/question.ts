import { plainWord, shownCell } from './table-columns.ts';

/** One of the things that a word can mean. `id`: what is read in place of the word. */
export interface Meaning {
  id: string;
  label: string;
}

/** What a table leaves open, asked once for all rows in which it is the same. */
export interface Question {
  /** The same in every file that leaves the same open. */
  key: string;
  /** As a sentence, such as 'What does ‘Verified Closed’ mean?' */
  text: string;
  /** What the column is called here. */
  heading: string;
  /** In how many rows, and the first of them as the spreadsheet counts them; none where the file has no rows. */
  rows: number;
  lines: readonly number[];
  /** On which sheets, where several are read at once. */
  sheets?: readonly string[];
  /** What an answer is: one of the meanings, a calendar day, or words. */
  kind: 'choice' | 'day' | 'words';
  meanings: readonly Meaning[];
  /** What happens while nobody answers, as a sentence. */
  until: string;
  /** Rows are left out until it is answered. */
  holds?: true;
  /** The answer is about this file alone. */
  isOfFile?: true;
  /** What was answered; missing while nobody has. */
  answer?: string;
}

/** What people answered, by the keys of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** Says that the cells mean nothing that is kept. */
export const LEAVE_EMPTY = 'leave-empty';
/** Says that the words are kept as they are. */
export const KEEP_WORDS = 'keep-words';

/** A question before it is known in how many rows it arises. */
export type Asked = Omit<Question, 'rows' | 'lines' | 'sheets' | 'answer'>;

/** Rows that are named of one question. */
const LINES = 3;
/** More words than this of one column, and it is another column than it was taken for. */
const WORDS = 100;

/** Gathers questions, each once, and gives the answers. */
export class Questions {
  readonly #questions = new Map<string, Question & { lines: number[] }>();
  readonly #counts = new Map<string, number>();
  readonly #answers: Answers;

  constructor(answers: Answers = {}) {
    this.#answers = answers;
  }

  /**
   * What was answered; undefined while nobody has. `line`: missing where the file has no rows. `rows`: in how many it
   * arises at once. 'crowded': the column has too many words to ask about.
   */
  ask(asked: Asked, line?: number, rows = 1, sheet = ''): { answer: string | undefined } | 'crowded' {
    const known = this.#questions.get(asked.key);
    if (known) {
      known.rows += rows;
      const isNewSheet = sheet !== '' && !known.sheets?.includes(sheet);
      if (isNewSheet) known.sheets = [...(known.sheets ?? []), sheet];
      // Rows of another sheet have numbers of their own.
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

/** An answer that was kept may be about what is no longer here. */
function isAnswer({ kind, meanings }: Asked, given: string): boolean {
  if (kind === 'choice') return meanings.some(({ id }) => id === given);
  return kind === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(given) : given.trim() !== '';
}

const COLUMN = 'column:';

/** The key of a question about a column. `heading`: as `plainWord` writes it. */
export function columnKey(heading: string): string {
  return COLUMN + heading;
}

/** A column whose cells are words of this field, under a heading that nobody knows. `what`: what the field says. */
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

/** The headings of columns that are taken by an answer, as `plainWord` writes them. */
export function answeredColumns(questions: readonly Question[]): ReadonlySet<string> {
  const taken = questions.filter(({ key, answer = LEAVE_EMPTY }) => key.startsWith(COLUMN) && answer !== LEAVE_EMPTY);
  return new Set(taken.map(({ key }) => key.slice(COLUMN.length)));
}
