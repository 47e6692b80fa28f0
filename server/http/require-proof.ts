import type { Person } from '#server/app-context.ts';
import { RefusalError } from './refusal-error.ts';

/** 403 'email_unproven' for an account that has not proven its address: it may not cause mails to others. */
export function requireProof({ emailProven }: Pick<Person, 'emailProven'>): void {
  if (emailProven) return;
  const message = 'Confirm your email address first. Until then nothing is emailed to others in your name.';
  throw new RefusalError(403, 'email_unproven', message);
}
