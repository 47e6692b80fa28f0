import type { Assessment } from './assessment-record.ts';

/** Whether it is a certification, or closes one out: by a firm, with a second assessor and a word of quality. */
export function isCertifying({ kind, firm }: Pick<Assessment, 'kind' | 'firm'>): boolean {
  return kind === 'c3pao_l2' || (kind === 'poam_closeout' && firm !== null);
}
