import type { PaperBlock } from '#web/paper/paper.ts';
import { assetBlocks, providerBlocks } from '#web/parts/paper/scope-tables.ts';
import type { SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { section } from './security-plan-section.ts';

/** Sections 5 and 6: what the system consists of, and which outside providers take part in it. */
export function scopeSections(plan: SecurityPlanText): PaperBlock[] {
  const providers = providerBlocks(plan.providers, plan.responsibilities);
  return [
    ...section('5 Assets', assetBlocks(plan.assets), 'No asset has been recorded yet.'),
    ...section('6 Providers and responsibilities', providers, 'No provider has been recorded.'),
  ];
}
