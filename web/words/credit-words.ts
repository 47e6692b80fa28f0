import type { FipsAnswer, MfaAnswer } from '#sync/domain/control/control-status-record.ts';

/** The answers of the two requirements that may cost less than their weight, with the effect of each. */
export const mfaWords: Readonly<Record<MfaAnswer, { label: string; description: string }>> = {
  remote_and_privileged: {
    label: 'Remote and privileged users, not yet everybody',
    description: 'Costs 3 points instead of 5, as long as objectives [a], [b] and [c] are met.',
  },
  none: { label: 'Not for all of them', description: 'Costs 5 points.' },
};
export const fipsWords: Readonly<Record<FipsAnswer, { label: string; description: string }>> = {
  not_validated: {
    label: 'Encryption is in use, but its FIPS validation is missing',
    description: 'Costs 3 points instead of 5, and may wait on a POA&M.',
  },
  none: { label: 'No encryption', description: 'Costs 5 points, and may not wait.' },
};
