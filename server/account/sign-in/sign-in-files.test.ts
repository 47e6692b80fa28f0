import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passkeyScript, readManifest, signInStylesheet } from './sign-in-files.ts';

test('a build’s manifest names the files of the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify({ 'styles/sign-in.css': { file: 'assets/sign-in-Bq1.css', isEntry: true } }));
  expect(readManifest(path)['styles/sign-in.css']?.file).toBe('assets/sign-in-Bq1.css');
  rmSync(folder, { recursive: true, force: true });
});

test('without a build the files go by the names of their sources', () => {
  expect(readManifest('/nowhere/manifest.json')).toEqual({});
  expect(signInStylesheet()).toBe('/styles/sign-in.css');
  expect(passkeyScript()).toBe('/sign-in/passkey-sign-in.ts');
});
