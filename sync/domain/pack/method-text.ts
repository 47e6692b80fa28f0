import { packMethods, type PackMethod } from './pack-texts.ts';

/** Where a method's list begins: its word in capitals, or a heading at the beginning of a line. */
const BEGINS =
  /(?:^|(?<=[\s.;\]]))(?=(?:EXAMINE|INTERVIEW|TEST)\b\s*(?:[:[(–—-]|SELECT\b|$))|^(?=(?:EXAMINE|INTERVIEW|TEST)\s)|^(?=(?:Examine|Interview|Test)\s*(?::|$))/m;
/** Separators between a method's word and its objects, and before the next method. */
const BEFORE = /^[\s:.–—-]+/;
const BEHIND = /[\s•–—-]+$/;

/**
 * Splits a text that lists one method after another, such as 'EXAMINE: … INTERVIEW: … TEST: …'. Text before the first
 * method is dropped.
 */
export function methodsWithin(text: string): [PackMethod, string][] {
  return text.split(BEGINS).flatMap((part): [PackMethod, string][] => {
    const method = packMethods.find((one) => part.toLowerCase().startsWith(one));
    const objects = method && part.slice(method.length).replace(BEFORE, '').replace(BEHIND, '');
    return method && objects && BEGINS.test(part) ? [[method, objects]] : [];
  });
}

/** The method named by a label, an id, a title or a name: 'Examine', 'AC-02-Examine', 'ac-2_asm-examine'. */
export function methodNamed(written: string): PackMethod | undefined {
  const [, word = ''] = /(?:^|[^a-z])(examine|interview|test)\W*$/i.exec(written.trim()) ?? [];
  return packMethods.find((one) => one === word.toLowerCase());
}
