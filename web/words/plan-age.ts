import { FROM_FILE, isFromFile } from '#sync/domain/common/from-file.ts';
import type { PlanAge } from '#sync/domain/ssp/plan-age.ts';
import { countOf } from './counts.ts';

/** What 3.12.4 asks first: whether there is a plan, how old it is, and whether it is known by a file's word only. */
export function ageText(age: PlanAge | undefined): string {
  if (!age) return 'No version published';
  const days = age.days === 0 ? 'published today' : `published ${countOf(age.days, 'day')} ago`;
  return `Version ${age.latest.version}${isFromFile(age.latest) ? FROM_FILE : ''}, ${days}`;
}
