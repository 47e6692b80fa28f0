/** Where the sign-in page gets its question, and where the passkey's answer goes. */
export const PASSKEY_BEGIN = '/api/login/passkey/begin';
export const PASSKEY_SIGN_IN = '/api/login/passkey';
/** Where the page of the second factor gets its question. */
export const FACTOR_BEGIN = '/api/login/factor/begin';
