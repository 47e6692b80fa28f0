import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { sampleRows } from './sample-rows.ts';

test('the sample’s rows are what its people’s devices get', async () => {
  const rows = await sampleRows();
  expect(rows.control).toHaveLength(requirementFacts.length);
  for (const table of ['member', 'system', 'asset', 'provider', 'statement', 'document', 'plan']) {
    expect(rows[table]?.length, table).toBeGreaterThan(0);
  }
});
