import { randomSigns } from '#server/account/sessions/token.ts';

/** 'WHITFIELD-7KQ3MZ': the owner is readable, the rest cannot be guessed. */
export function newReferralCode(lastName: string): string {
  const letters = lastName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 12);
  return `${letters || 'PARTNER'}-${randomSigns(6)}`;
}
