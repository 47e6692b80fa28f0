import type { StatusType } from '#sync/domain/status/status-days.ts';
import type { AssessmentKind } from './assessment-record.ts';

/** The status that an assessment of this kind can earn by itself; a close-out ends the one of its predecessor. */
export const earnedStatus: Readonly<Partial<Record<AssessmentKind, StatusType>>> = {
  self_l1: 'level_1_self',
  self_l2: 'level_2_self',
  c3pao_l2: 'level_2_c3pao',
};
