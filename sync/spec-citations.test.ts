import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rule = /\[([A-Z]{2}\d+)\]/g;

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(path);
    return /\.(test|e2e)\.tsx?$|^store-contract\.ts$/.test(entry.name) ? [path] : [];
  });
}

// A citation counts only in the title of a test that runs.
function citationsIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const titles = text.match(/\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])[\s\S]*?\1/g) ?? [];
  return titles.flatMap((title) => Array.from(title.matchAll(rule), (match) => match[1] as string));
}

test('every rule of SPEC.md is cited by a test, and every citation names a rule', () => {
  const spec = readFileSync(join(root, 'sync/SPEC.md'), 'utf8');
  const rules = Array.from(spec.matchAll(/^- \*\*\[([A-Z]{2}\d+)\]\*\*/gm), (match) => match[1] as string);
  const cited = new Set(['sync', 'server', 'web'].flatMap(testFiles).flatMap(citationsIn));
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((one) => !cited.has(one))).toEqual([]);
  expect([...cited].filter((one) => !rules.includes(one))).toEqual([]);
});
