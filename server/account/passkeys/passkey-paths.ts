/** Where the sign-in page gets its challenge, and where the passkey's answer goes. */
export const PASSKEY_BEGIN = '/api/login/passkey/begin';
export const PASSKEY_SIGN_IN = '/api/login/passkey';
/** Where the second-factor page gets its challenge. */
export const FACTOR_BEGIN = '/api/login/factor/begin';
