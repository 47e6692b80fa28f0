import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { lintConfig } from './lint-config.ts';

test('the lint rules are written from the table of floors; `npx vitest run lint-config -u` writes them', async () => {
  const text = await format(JSON.stringify(lintConfig), { parser: 'json', printWidth: 120 });
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../../.oxlintrc.json'));
});
