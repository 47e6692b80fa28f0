import type { PasskeyAnswer } from '#sync/domain/people/passkey-record.ts';
import type { Person, Services } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import type { ChallengePlace } from './passkey-challenge.ts';
import { checkPasskey } from './passkey-check.ts';

/** The place of challenges that ask a signed-in person for one of their passkeys again. */
export function confirmationPlace({ sessionId }: Pick<Person, 'sessionId'>): ChallengePlace {
  return { purpose: 'confirm', boundTo: sessionId };
}

/** True if a passkey of this person answers this session's challenge. */
export async function confirmByPasskey(
  services: Services,
  person: Person,
  answer: PasskeyAnswer,
  address: string,
): Promise<boolean> {
  const { accountId } = person;
  return (await checkPasskey(services, answer, { place: confirmationPlace(person), accountId, address })) !== undefined;
}

export function wrongPasskey(): RefusalError {
  return new RefusalError(400, 'wrong_passkey', 'This passkey does not count here. Try again.', 'passkey');
}
