import { requirementName } from '#sync/catalog/requirement-names.ts';
import { FROM_FILE, isFromFile } from '#sync/domain/common/from-file.ts';
import type { Interval } from '#sync/domain/common/intervals.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import type { NewestSecurityPlan, SecurityPlanAge } from '#sync/domain/ssp/security-plan-age.ts';
import { calendarDayText } from './calendar-day.ts';
import { countOf } from './counts.ts';

/** What 3.12.4 asks first: whether there is a plan, how old it is, and whether only an imported file vouches for it. */
export function ageText(age: SecurityPlanAge | undefined): string {
  if (!age) return 'No version published';
  const days = age.days === 0 ? 'published today' : `published ${countOf(age.days, 'day')} ago`;
  return `${nameOf(age)}, ${days}`;
}

/**
 * What is said on screens wherever 3.12.4 counts: that no plan is published, or that the newest is older than its
 * interval; empty otherwise. Continues 'Security plan: '.
 */
export function securityPlanAgeWarning(age: SecurityPlanAge | undefined): string {
  if (age && !age.isOld) return '';
  return asked(age ? `${publishedText(age)}: ${oldText(age)}` : ageText(age));
}

const limits: Readonly<Record<Interval, string>> = {
  daily: 'a day',
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'three months',
  half_yearly: 'six months',
  yearly: 'a year',
};

/** 'over six months old', for a plan older than its interval. */
export function oldText({ interval }: SecurityPlanAge): string {
  return `over ${limits[interval]} old`;
}

/**
 * The basis of a paper to which 3.12.4 matters: its own basis, and the newest plan with its dates, independent of
 * today.
 */
export function basisWithSecurityPlan(basis: string, plan: NewestSecurityPlan | undefined): string {
  const told = plan
    ? `${publishedText(plan)}, review due by ${calendarDayText(plan.dueOn)}.`
    : asked(ageText(undefined));
  return `${basis} Security plan: ${told}`;
}

function asked(told: string): string {
  return `${told}. ${requirementName(SYSTEM_SECURITY_PLAN)} asks for one that is kept current.`;
}

function publishedText(plan: NewestSecurityPlan): string {
  return `${nameOf(plan)}, published ${calendarDayText(plan.published)}`;
}

function nameOf({ latest }: NewestSecurityPlan): string {
  return `Version ${latest.version}${isFromFile(latest) ? FROM_FILE : ''}`;
}
