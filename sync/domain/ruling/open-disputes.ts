import type { ConsolidatedResult } from './consolidated-result.ts';

/** What the lead has to decide: where counting findings differ, and what was ruled before a finding changed. */
export function openDisputes({ standings }: Pick<ConsolidatedResult, 'standings'>) {
  return [...standings].filter(([, { state }]) => state === 'disputed' || state === 'reopened');
}
