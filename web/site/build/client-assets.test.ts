import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getClientScript } from './client-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
mkdirSync(join(folder, '.vite'));
const manifest = {
  'site/enhance.ts': { file: 'assets/enhance-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep-3.js', imports: ['_shared.js'] },
};
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a script comes with every module it imports, each once', () => {
  expect(getClientScript(folder, 'site/enhance.ts')).toEqual({
    src: '/assets/enhance-1.js',
    modules: ['/assets/shared-2.js', '/assets/deep-3.js'],
  });
});

test('a script the build does not have is named', () => {
  expect(() => getClientScript(folder, 'site/gone.ts')).toThrow('no site/gone.ts');
});
