import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { type PaperBlock, titledTable } from '#web/paper/paper.ts';
import { assetBlocks, providerBlocks } from '#web/parts/paper/scope-tables.ts';
import type { PlanText } from './plan-records.ts';
import { section } from './plan-section.ts';

/** Sections 5 and 6: what the system consists of, and who outside has a part in it. */
export function scopeSections(plan: PlanText): PaperBlock[] {
  const { version } = plan;
  const assets = version ? frozenTable(version, 'asset', 'Assets as they were published') : assetBlocks(plan.assets);
  const providers = version
    ? [
        ...frozenTable(version, 'provider', 'Providers as they were published'),
        ...frozenTable(version, 'responsibility', 'Responsibilities as they were published'),
      ]
    : providerBlocks(plan.providers, plan.responsibilities);
  return [
    ...section('5 Assets', assets, 'No asset has been recorded yet.'),
    ...section('6 Providers and responsibilities', providers, 'No provider has been recorded.'),
  ];
}

// A version keeps one text of each, its name on the first line.
function frozenTable({ parts }: SspVersion, field: string, title: string): PaperBlock[] {
  const texts = parts.filter((part) => part.field === field).map(({ text }) => text.split('\n'));
  return titledTable(title, {
    head: ['Name', 'What was recorded'],
    rows: texts.map(([name = '', ...rest]) => [name, rest.join('\n')]),
    widths: [4, 9],
  });
}
