import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { readOscalFile } from '#sync/domain/oscal/import/read-oscal-file.ts';
import { writtenRecords } from '#sync/domain/oscal/import/written-records.ts';
import { readOscalRecordsOf } from '#web/records/read-oscal-records.ts';
import type { OscalAnswer, OscalMessage, OscalQuestion } from './oscal-messages.ts';

const say = (message: OscalMessage) => postMessage(message);

async function answer({ file, database, actor, now, answers }: OscalQuestion): Promise<OscalAnswer> {
  const here = await readOscalRecordsOf(database);
  const reading = readOscalFile(await file.text(), here, answers);
  if ('why' in reading) return reading;
  const { records: _records, unread: _unread, ...head } = reading;
  say({ step: 'comparing' });
  const asker = { actor, now, written: writtenRecords(reading.kind, here) };
  return { compared: { ...head, ...compareWithRecords(reading, here, asker) } };
}

/** Compares a document in a worker, and posts the result. */
export function answerOscal(question: OscalQuestion): void {
  answer(question).then(say, () => say({ why: 'Something in the file could not be understood.' }));
}
