import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { readOscalFile } from '#sync/domain/oscal/import/read-oscal-file.ts';
import { writtenRecords } from '#sync/domain/oscal/import/written-records.ts';
import type { OscalAnswer, OscalQuestion } from './oscal-messages.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<OscalQuestion>) => void): void;
  postMessage(message: OscalAnswer, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

async function answer({ file, here, actor, now }: OscalQuestion): Promise<OscalAnswer> {
  const reading = readOscalFile(await file.text(), here);
  if ('why' in reading) return reading;
  const { records: _records, unread: _unread, ...head } = reading;
  return { compared: { ...head, ...compareWithRecords(reading, here, { actor, now, written: writtenRecords(here) }) } };
}

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (message) => scope.postMessage(message, []),
    () => scope.postMessage({ why: 'Something in the file could not be understood.' }, []),
  );
});
