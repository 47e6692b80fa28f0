import type { Assessment, AssessmentKind } from './assessment-record.ts';

export const assessmentKindNames: Readonly<Record<AssessmentKind, string>> = {
  gap: 'Gap assessment',
  self_l1: 'Self-assessment, Level 1',
  self_l2: 'Self-assessment, Level 2',
  poam_closeout: 'POA&M close-out',
  mock: 'Mock assessment',
  c3pao_l2: 'Certification, Level 2 (C3PAO)',
};

/** The displayed name; an assessment that a file brought may have none of its own. */
export function assessmentName({ name, kind }: Pick<Assessment, 'name' | 'kind'>): string {
  return name.trim() || assessmentKindNames[kind];
}
