import type { StatusDates, StatusType } from '#sync/domain/status/status-days.ts';

export const typeNames: Readonly<Record<StatusType, string>> = {
  level_1_self: 'Level 1 (Self)',
  level_2_self: 'Level 2 (Self)',
  level_2_c3pao: 'Level 2 (C3PAO)',
};

/** 'Conditional Level 2 (Self)'. */
export function cmmcStatusName({ type, isConditional }: Pick<StatusDates, 'type' | 'isConditional'>): string {
  return `${isConditional ? 'Conditional' : 'Final'} ${typeNames[type]}`;
}
