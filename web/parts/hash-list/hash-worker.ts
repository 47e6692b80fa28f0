import { hashFiles } from './hash-files.ts';
import type { HashMessage, HashOrder } from './hash-messages.ts';

// Workers alone have it, and the types here are those of a page.
declare const FileReaderSync: new () => { readAsArrayBuffer: (blob: Blob) => ArrayBuffer };

/** Progress is told this often, in ms. */
const TOLD_MS = 100;

const say = (message: HashMessage) => postMessage(message, { transfer: [] });

addEventListener('message', ({ data }: MessageEvent<HashOrder>) => {
  const reader = new FileReaderSync();
  const read = (file: Blob, from: number, to: number) => new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to)));
  let told = 0;
  const answer = hashFiles(data, read, (done, total) => {
    const now = Date.now();
    if (now - told < TOLD_MS) return;
    told = now;
    say({ kind: 'progress', done, total });
  });
  say(answer);
});
