import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Stands for a computed part of a text. */
const COMPUTED = '{}';
/** Stands for an element in the middle of a text, which makes two texts of it. */
const ELEMENT = '\u0000';

/**
 * Every text of a source file that people may be shown: strings, templates and the words between tags, with '{}' for
 * computed parts. Comments and names do not count.
 */
export function shownTexts(file: string): Set<string> {
  return textsOf(file, readFileSync(join(root, file), 'utf8'));
}

/** The same for a source text; `file` decides which language it is in. */
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
