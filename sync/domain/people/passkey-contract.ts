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

/** 400 'wrong_passkey' for one that does not answer the question, 409 'known_passkey' for one that is known already. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'account.use',
  consequence: 'factor',
  asTyped: true,
  body: z.object({ name: factorNameField, passkey: newPasskeySchema }),
  reply: codesSchema,
});

/** 409 'factor_required' for the last factor where the workspace asks for one. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'account.use',
  consequence: 'factor',
  params: z.object({ id: z.string() }),
  reply: removedSchema,
});

/** The question for a passkey that confirms who is there. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation/begin',
  access: 'account.use',
  reply: passkeyRequestSchema,
});
