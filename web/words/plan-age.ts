import { FROM_FILE, isFromFile } from '#sync/domain/common/from-file.ts';
import type { PlanAge } from '#sync/domain/ssp/plan-age.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { calendarDayText } from './calendar-day.ts';
import { countOf } from './counts.ts';

/** What 3.12.4 asks first: whether there is a plan, how old it is, and whether it is known by a file's word only. */
export function ageText(age: PlanAge | undefined): string {
  if (!age) return 'No version published';
  const days = age.days === 0 ? 'published today' : `published ${countOf(age.days, 'day')} ago`;
  return `${nameOf(age)}, ${days}`;
}

/**
 * What is said wherever 3.12.4 counts, on screens and papers alike: that no plan is published, or that the newest is
 * over a year old; empty otherwise. Continues 'Security plan: '.
 */
export function planAgeWarning(age: PlanAge | undefined): string {
  if (age && !age.isOld) return '';
  const told = age ? `${nameOf(age)}, published ${calendarDayText(age.published)}: over a year old` : ageText(age);
  return `${told}. ${requirementName(SYSTEM_SECURITY_PLAN)} asks for one that is kept up.`;
}

/** What a paper on which 3.12.4 counts rests on: its basis, and what is to be said of the security plan. */
export function basisWithPlan(basis: string, age: PlanAge | undefined): string {
  const warning = planAgeWarning(age);
  return warning === '' ? basis : `${basis} Security plan: ${warning}`;
}

function nameOf({ latest }: PlanAge): string {
  return `Version ${latest.version}${isFromFile(latest) ? FROM_FILE : ''}`;
}
