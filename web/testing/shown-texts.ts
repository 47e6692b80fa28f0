import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** What stands for a part of a text that is computed. */
const COMPUTED = '{}';
/** Where another element stands among the words, which are two texts then. */
const ELEMENT = '\u0000';

/**
 * Every text of a source file as somebody may be shown it: strings, templates and the words between tags, with '{}' for
 * what is computed. Comments and names are none.
 */
export function shownTexts(file: string): Set<string> {
  return textsOf(file, readFileSync(join(root, file), 'utf8'));
}

/** The same of a source; its name says which language it is in. */
export function textsOf(file: string, source: string): Set<string> {
  const texts = new Set<string>();
  const add = (text: string) => texts.add(text.replace(/\s+/g, ' ').trim());
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (node === null || typeof node !== 'object') return;
    const { type, value, quasis, children } = node as Node;
    if (type === 'Literal' && typeof value === 'string') add(value);
    if (type === 'TemplateLiteral') add((quasis ?? []).map((part) => part.value.cooked).join(COMPUTED));
    if (type === 'JSXElement' || type === 'JSXFragment')
      (children ?? []).map(wordsOf).join('').split(ELEMENT).forEach(add);
    Object.values(node).forEach(look);
  };
  look(parseSync(file, source).program);
  return texts;
}

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  children?: Node[];
}

function wordsOf({ type, value }: Node): string {
  if (type === 'JSXText') return String(value);
  return type === 'JSXExpressionContainer' ? COMPUTED : ELEMENT;
}
