import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { codesSchema, factorNameField, removedSchema } from './factor-contract.ts';
import { newPasskeySchema, passkeyCreationSchema, passkeyRequestSchema } from './passkey-record.ts';

/** Begins a passkey. 409 'too_many'. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  access: 'account.use',
  consequence: 'factor',
  reply: passkeyCreationSchema,
});

/** 400 'wrong_passkey' if it does not answer the challenge, 409 'known_passkey' if it is registered already. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'account.use',
  consequence: 'factor',
  asTyped: true,
  body: z.object({ name: factorNameField, passkey: newPasskeySchema }),
  reply: codesSchema,
});

/** 409 'factor_required' for the last factor if the workspace requires one. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'account.use',
  consequence: 'factor',
  params: z.object({ id: z.string() }),
  reply: removedSchema,
});

/** The challenge for a passkey that confirms a person's identity. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation/begin',
  access: 'account.use',
  reply: passkeyRequestSchema,
});
