import type { PasskeyProblem } from '#web/store/calls/passkey.ts';

/** Why the browser provided no passkey. */
export const passkeyWords: Readonly<Record<PasskeyProblem, string>> = {
  declined: 'No passkey was given. Try again when you are ready.',
  known: 'This device has a passkey of yours already.',
  unsuitable: 'This security key cannot keep passkeys behind a PIN or fingerprint. Use another one.',
  address: 'Passkeys work only at this server’s own name, not at the address that is open here.',
  failed: 'The passkey could not be read. Try again.',
};
