import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';

/** The answers for the two requirements that may cost less than their weight. */
export type CreditAnswers = Partial<Pick<ControlStatus, 'mfa' | 'fips'>>;

/** Whether the organization claims that 3.5.3 or 3.13.11, while not met, costs only 3 points. */
export function isPartlyMet(controlId: string, { mfa, fips }: CreditAnswers): boolean {
  if (controlId === '3.5.3') return mfa === 'remote_and_privileged';
  return controlId === '3.13.11' && fips === 'not_validated';
}
