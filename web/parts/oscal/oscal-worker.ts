import { compareWithRecords } from '#sync/domain/import/differences.ts';
import { readOscalFile } from '#sync/domain/oscal/import/read-oscal-file.ts';
import { writtenRecords } from '#sync/domain/oscal/import/written-records.ts';
import type { OscalAnswer, OscalMessage, OscalQuestion } from './oscal-messages.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<OscalQuestion>) => void): void;
  postMessage(message: OscalMessage, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

async function answer({ file, here, actor, now }: OscalQuestion): Promise<OscalAnswer> {
  const reading = readOscalFile(await file.text(), here);
  if ('why' in reading) return reading;
  const { records: _records, unread: _unread, ...head } = reading;
  scope.postMessage({ step: 'comparing' }, []);
  const asker = { actor, now, written: writtenRecords(reading.kind, here) };
  return { compared: { ...head, ...compareWithRecords(reading, here, asker) } };
}

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (message) => scope.postMessage(message, []),
    () => scope.postMessage({ why: 'Something in the file could not be understood.' }, []),
  );
});
