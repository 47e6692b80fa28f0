import * as z from 'zod/mini';

/** Bytes as base64url. */
const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** One of the passkeys that the browser may use, or must not register again. */
const descriptorSchema = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What a browser needs to make a passkey. Binary fields are base64url. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a browser needs to ask for a passkey: any of this site's if `allowCredentials` is empty. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  // Extension results are of no use here, and some are secret.
  clientExtensionResults: z.object({}),
};

/** A new passkey, as the browser returns it. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z._default(transports, []),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A passkey's answer to a challenge. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
