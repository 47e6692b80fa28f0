import { expect, test } from 'vitest';
import type { Provider } from './provider-record.ts';
import { emptyResponsibility, type Responsibility } from './responsibility-record.ts';
import { responsibilityTable } from './responsibility-table.ts';

const cell = (id: string, part: Partial<Responsibility>) => ({ ...emptyResponsibility(id), ...part }) as Responsibility;

test('every objective stands for each provider, filled or not', () => {
  const providers = [
    { id: 'p1', name: 'Bluepeak Cloud' },
    { id: 'p2', name: 'Crest MSP' },
  ] as Provider[];
  const responsibilities = [
    cell('p1:3.1.1[b]', {
      share: 'not_applicable',
      organizationPart: 'Asks.',
      providerPart: 'Answers.',
      evidence: 'Mail',
    }),
    cell('p2:3.1.1[a]', { evidence: 'A draft' }),
    cell('gone:3.1.1[a]', { share: 'shared' }),
  ];
  expect(responsibilityTable(['3.1.1[a]', '3.1.1[b]'], providers, responsibilities)).toEqual([
    ['Provider', 'Objective', 'Share', 'Organization does', 'Provider does', 'Evidence'],
    ['Bluepeak Cloud', '3.1.1[a]', '', '', '', ''],
    ['Bluepeak Cloud', '3.1.1[b]', 'N/A', 'Asks.', 'Answers.', 'Mail'],
    ['Crest MSP', '3.1.1[a]', '', '', '', 'A draft'],
    ['Crest MSP', '3.1.1[b]', '', '', '', ''],
  ]);
});
