import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { WORKSPACE_PACK_ID } from '#sync/domain/pack/workspace-pack-record.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { useStandardWords } from './use-standard.ts';

const page = new WorkspacePage();
afterEach(() => page.close());

test('a number leads to its requirement or objective with the official text, another to nothing', async () => {
  const sha256 = 'ab'.repeat(32);
  const texts = {
    requirements: { '3.1.4': { official: 'Split it.', discussion: 'Why it is split.' } },
    objectives: { '3.1.4[a]': { official: 'It is split.' } },
    methodObjects: {},
  };
  await page.db.table('control').put({ id: '3.1.4', title: 'Split duties', priority: 'low' });
  await page.db.table('objective').put({ id: '3.1.4[a]', controlId: '3.1.4', objectiveId: '3.1.4[a]', custom: false });
  await page.db.table('workspacePack').put({ id: WORKSPACE_PACK_ID, sha256 });
  await page.db.table('pack').put({ sha256, texts });

  const { results, render } = page.mount(() => useStandardWords('3.1.4'));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)).toEqual({
    control: {
      id: '3.1.4',
      title: 'Split duties',
      priority: 'low',
      official: 'Split it.',
      discussion: 'Why it is split.',
    },
  });
  render(() => useStandardWords('3.1.4[a]'));
  await until(() => 'objective' in (results.at(-1) ?? {}));
  expect(results.at(-1)).toMatchObject({ objective: { id: '3.1.4[a]', official: 'It is split.' } });
  for (const number of ['3.1.99', '3.1.4[z]', undefined]) {
    render(() => useStandardWords(number));
    await until(() => results.at(-1) === null);
  }
});
