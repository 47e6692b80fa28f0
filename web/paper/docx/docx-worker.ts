import type { Paper } from '#web/paper/paper.ts';
import { docxBytes } from './docx-file.ts';
import type { DocxMessage } from './docx-messages.ts';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Paper>) => void): void;
  postMessage(message: DocxMessage, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data: paper }) => {
  const tell = (share: number) => scope.postMessage({ kind: 'progress', share }, []);
  docxBytes(paper, tell).then(
    (bytes) => scope.postMessage({ kind: 'done', bytes }, [bytes.buffer]),
    () => scope.postMessage({ kind: 'failed' }, []),
  );
});
