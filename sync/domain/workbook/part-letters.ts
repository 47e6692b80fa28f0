import { DecodeUTF8 } from 'fflate';
import { notWorkbook } from './workbook-budget.ts';

/** The characters of an XML part in pieces: UTF-8, or UTF-16 with its byte order mark. */
export function* partLetters(pieces: Iterable<Uint8Array>): Generator<string> {
  let decode: ((piece: Uint8Array) => string) | undefined;
  let begin: Uint8Array = new Uint8Array(0);
  for (const piece of pieces) {
    if (decode) {
      yield decode(piece);
      continue;
    }
    begin = joined(begin, piece);
    if (begin.length < 2) continue;
    decode = decoderOf(begin);
    yield decode(begin);
  }
  if (!decode) throw notWorkbook();
}

function decoderOf([first, second]: Uint8Array): (piece: Uint8Array) => string {
  if (first === 0xff && second === 0xfe) return wideDecoder(0);
  if (first === 0xfe && second === 0xff) return wideDecoder(1);
  let letters = '';
  const utf8 = new DecodeUTF8((decoded) => (letters += decoded));
  return (piece) => {
    letters = '';
    utf8.push(piece);
    return letters;
  };
}

const AT_A_TIME = 8_192;

/** `low`: the offset of the low byte in a pair. */
function wideDecoder(low: 0 | 1): (piece: Uint8Array) => string {
  let odd: Uint8Array = new Uint8Array(0);
  return (piece) => {
    const bytes = joined(odd, piece);
    const whole = bytes.length - (bytes.length % 2);
    odd = bytes.slice(whole);
    const texts: string[] = [];
    for (let from = 0; from < whole; from += AT_A_TIME * 2) {
      const codes: number[] = [];
      for (let at = from; at < Math.min(whole, from + AT_A_TIME * 2); at += 2) {
        codes.push((bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8));
      }
      texts.push(String.fromCharCode(...codes));
    }
    return texts.join('');
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
