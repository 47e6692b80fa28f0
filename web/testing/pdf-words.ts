import { unzlibSync } from 'fflate';

/** The words of the file's pages, in their order. */
export function wordsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  const pages = streams.map(([, packed = '']) =>
    Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1'),
  );
  return [...pages.join('\n').matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, words]) => words).join(' ');
}
