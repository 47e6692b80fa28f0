interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (markup: string) => string | null }): unknown;
}

// react-aria clears its screen reader announcements by setting markup to an empty string. Under Trusted Types even that
// throws, in the middle of rendering; so the empty string is allowed, and no other markup. A module is evaluated once,
// and a policy can be created only once.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup === '' ? markup : null),
});
