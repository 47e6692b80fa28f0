import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';

/** What people answered about the two requirements that may cost less than their weight. */
export type CreditAnswers = Partial<Pick<ControlStatus, 'mfa' | 'fips'>>;

/** Does the organization claim that 3.5.3 or 3.13.11 costs 3 points only, while it is not met? */
export function isPartlyMet(controlId: string, { mfa, fips }: CreditAnswers): boolean {
  if (controlId === '3.5.3') return mfa === 'remote_and_privileged';
  return controlId === '3.13.11' && fips === 'not_validated';
}
