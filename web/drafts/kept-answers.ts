import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { ANSWERS_DRAFT } from './drafts.ts';

/** What a table brings, such as 'plan'. */
type Kind = string;
type Kept = Partial<Record<Kind, Answers>>;

/** The most answers that are kept of one kind of table: the newest ones. */
const MOST = 500;

async function readKept(db: RecordDatabase): Promise<Kept> {
  const row = await db.table('draft').get(ANSWERS_DRAFT);
  try {
    return JSON.parse(row?.text ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** What this person answered here about earlier tables of this kind. */
export async function readAnswers(db: RecordDatabase, kind: Kind): Promise<Answers> {
  return (await readKept(db))[kind] ?? {};
}

/**
 * Keeps what a word means for the next table of this kind, on this device and in this workspace. What is about
 * one file, such as a day, is not kept.
 */
export async function keepAnswer(db: RecordDatabase, kind: Kind, { key, isOfFile }: Question, answer?: string) {
  if (isOfFile) return;
  await db.transaction('rw', 'draft', async () => {
    const kept = await readKept(db);
    const { [key]: _before, ...others } = kept[kind] ?? {};
    const answers = answer === undefined ? others : { ...others, [key]: answer };
    const newest = Object.fromEntries(Object.entries(answers).slice(-MOST));
    const text = JSON.stringify({ ...kept, [kind]: newest });
    await db.table('draft').put({ key: ANSWERS_DRAFT, text, seen: '', at: new Date().toISOString() });
  });
}
