import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStylesheet, signInStylesheet } from './sign-in-stylesheet.ts';

test.each([
  [{ 'styles/sign-in.css': { file: 'assets/sign-in-Bq1.css', isEntry: true } }, '/assets/sign-in-Bq1.css'],
  [{ 'index.html': { file: 'assets/main.js' } }, undefined],
  [{ 'styles/sign-in.css': {} }, undefined],
])('a build’s manifest %j names %s', (manifest, url) => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify(manifest));
  expect(findStylesheet(path)).toBe(url);
  rmSync(folder, { recursive: true, force: true });
});

test('without a build there is none', () => {
  expect(findStylesheet('/nowhere/manifest.json')).toBeUndefined();
  expect(signInStylesheet()).toBeUndefined();
});
