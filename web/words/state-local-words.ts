import type { FrameworkType } from '#sync/catalog/frameworks/framework-codes.ts';
import type { AgencyProfile } from '#sync/domain/agency/agency-profile-record.ts';
import type { RiskLevel } from '#sync/domain/agency/risk-level.ts';

// Names of the stored values in grants, deadlines, risks and agencies.
const names: Readonly<Record<string, string>> = {
  planning: 'Planning',
  applied: 'Applied',
  in_progress: 'In Progress',
  awarded: 'Awarded',
  declined: 'Declined',
  pending: 'Pending',
  complete: 'Complete',
  overdue: 'Overdue',
  not_started: 'Not Started',
  mitigated: 'Mitigated',
  accepted: 'Accepted',
  grant_milestone: 'Grant milestone',
  compliance: 'Compliance',
  audit: 'Audit',
  reporting: 'Reporting',
  training: 'Training',
};

/** 'In Progress'; an unknown value is shown in words: 'under_review' is 'Under review'. */
export function wordName(word: string): string {
  const spaced = word.replaceAll(/[_-]/g, ' ');
  return names[word] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A field's options, plus the stored value if it is none of them. */
export function wordChoices(words: readonly string[], stored: string): { id: string; label: string }[] {
  const all = stored && !words.includes(stored) ? [...words, stored] : words;
  return all.map((id) => ({ id, label: wordName(id) }));
}

const levels: Readonly<Record<RiskLevel, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export function levelName(level: RiskLevel): string {
  return levels[level];
}

export const frameworkTypeNames: Readonly<Record<FrameworkType, string>> = {
  federal: 'Federal',
  state: 'State',
  local: 'Local',
};

export const agencyTypeNames: Readonly<Record<AgencyProfile['agencyType'], string>> = {
  state: 'State agency',
  local: 'Local government',
  tribal: 'Tribal government',
  healthcare: 'Healthcare',
  law_enforcement: 'Law enforcement',
  critical_infrastructure: 'Critical infrastructure',
};
