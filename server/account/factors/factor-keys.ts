/** What the server's key seals the secrets of authenticators for. */
export const AUTHENTICATOR_KEY = 'authenticator';
