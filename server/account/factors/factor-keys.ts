/** The purpose for which the server's key seals the secrets of authenticators. */
export const AUTHENTICATOR_KEY = 'authenticator';
