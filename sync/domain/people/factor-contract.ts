import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { passkeyAnswerSchema } from './passkey-record.ts';

const factorSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Factor = z.infer<typeof factorSchema>;

const factorsSchema = z.object({
  authenticators: z.array(factorSchema),
  passkeys: z.array(factorSchema),
  recoveryCodesLeft: z.int(),
  /** True if the workspace admits nobody with this role without a second factor. */
  isRequired: z.boolean(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** A person's own name for an authenticator or a passkey. */
export const factorNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Give it a name.' }),
    z.maxLength(60, { error: 'Use at most 60 characters.' }),
    z.regex(/^\P{Cc}*$/u, { error: 'Leave out line breaks and control characters.' }),
  );

/** Single-use codes that replace a lost factor. They are returned only here; empty if earlier ones are still valid. */
export const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** A code as a person types it. */
const codeField = z.string().check(z.trim(), z.minLength(1, { error: 'Enter the code.' }), z.maxLength(60));

const idParams = z.object({ id: z.string() });
export const removedSchema = z.object({ removed: z.literal(true) });

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/auth/factors',
  access: 'account.use',
  reply: factorsSchema,
});

/**
 * Begins an authenticator and returns what its app reads. It counts once one of its codes was entered. 409 'too_many'.
 */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticators',
  access: 'account.use',
  consequence: 'factor',
  reply: z.object({
    id: z.string(),
    /** In groups of four letters, for typing. */
    secret: z.string(),
    /** The same as a picture: `size` modules in each direction, and the path of the dark ones. */
    picture: z.object({ size: z.int(), path: z.string() }),
  }),
});

/** 400 'wrong_code', 429 'wait'. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/auth/authenticators/:id/confirm',
  access: 'account.use',
  consequence: 'factor',
  params: idParams,
  body: z.object({ name: factorNameField, code: codeField }),
  reply: codesSchema,
});

/** 409 'factor_required' for the last factor if the workspace requires one. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/auth/authenticators/:id',
  access: 'account.use',
  consequence: 'factor',
  params: idParams,
  reply: removedSchema,
});

/** Creates new codes and invalidates the earlier ones. 409 'no_factor' for a person who has none. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'account.use',
  consequence: 'factor',
  reply: codesSchema,
});

/** How a person can confirm their identity. 'provider': only by signing in there again. */
const confirmationMeans = ['code', 'passkey', 'password', 'provider'] as const;
export type ConfirmationMeans = (typeof confirmationMeans)[number];

export const listConfirmationMeans = endpoint({
  method: 'GET',
  path: '/api/auth/confirmation',
  access: 'account.use',
  reply: z.object({ means: z.array(z.enum(confirmationMeans)) }),
});

/**
 * A fresh proof of identity, valid for ten minutes. 400 'wrong_code', 'wrong_password' or 'wrong_passkey', 429 'wait'.
 */
export const confirmPerson = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'account.use',
  asTyped: true,
  body: z.union([
    z.object({ code: codeField }),
    z.object({ password: z.string().check(z.maxLength(512)) }),
    z.object({ passkey: passkeyAnswerSchema }),
  ]),
  reply: z.object({ confirmed: z.literal(true) }),
});
