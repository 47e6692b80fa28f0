import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';

/** Why a browser gave no passkey. 'declined': the person closed its question, or took too long. */
export type PasskeyProblem = 'declined' | 'known' | 'unsuitable' | 'address' | 'failed';

/** True where the browser knows passkeys; never on plain http from another machine. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Has the person make a passkey. Throws what problemOfPasskey tells apart. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  // Results of extensions stay here: some are secret.
  const taken = { clientDataJSON, attestationObject, transports };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: taken };
}

/** Has the person answer a question by a passkey. Throws what problemOfPasskey tells apart. */
export async function answerByPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const taken = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: taken };
}

/** What went wrong between browser, authenticator and person; undefined for what is none of theirs. */
export function problemOfPasskey(error: unknown): PasskeyProblem | undefined {
  if (error instanceof WebAuthnError) return problems[error.code] ?? 'failed';
  if (!(error instanceof Error)) return undefined;
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'declined' : undefined;
}

const problems: Partial<Record<string, PasskeyProblem>> = {
  ERROR_CEREMONY_ABORTED: 'declined',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'declined',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsuitable',
  ERROR_INVALID_DOMAIN: 'address',
  ERROR_INVALID_RP_ID: 'address',
};
