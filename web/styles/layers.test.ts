import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const orderIn = (path: string) => /@layer ([^;{]+);/.exec(readFileSync(join(import.meta.dirname, path), 'utf8'))?.[1];

test('the page that loads first names the layers in the order of the style sheets: the first list read holds', () => {
  expect(orderIn('layers.css')).toContain('base, ');
  expect(orderIn('../public/layers.css')).toBe(orderIn('layers.css'));
});
