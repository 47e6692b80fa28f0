import { unzlibSync } from 'fflate';

/** The words of the file's pages, in their order. Also in a browser, which has no Buffer. */
export function wordsOf(bytes: Uint8Array): string {
  const streams = [...latin1(bytes).matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  const pages = streams.map(([, packed = '']) =>
    latin1(unzlibSync(Uint8Array.from(packed, (byte) => byte.charCodeAt(0)))),
  );
  return [...pages.join('\n').matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, words]) => words).join(' ');
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
