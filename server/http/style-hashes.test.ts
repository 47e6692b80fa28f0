import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { injectedStyleHashes } from './style-hashes.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-aria/package.json')), 'dist/private');
const sources = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'];

// The text that a source puts into its style element, with its one variable name filled in.
function injectedBy(source: string): string {
  const code = readFileSync(join(folder, source), 'utf8');
  const attribute = /\$PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(code)?.[1];
  const text = /style\.textContent = `([\s\S]*?)`\.trim\(\)/.exec(code)?.[1];
  if (text === undefined) throw new Error(`${source} injects no style any more`);
  return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute ?? '').trim();
}

test('the style elements that the component library injects are allowed by the hash of their very text', () => {
  const hashes = sources.map((source) => `sha256-${createHash('sha256').update(injectedBy(source)).digest('base64')}`);
  expect(injectedStyleHashes).toEqual(hashes);
});
