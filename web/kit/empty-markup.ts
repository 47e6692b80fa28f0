interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (markup: string) => string | null }): unknown;
}

// False when somebody already has the address or the code.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup === '' ? markup : null),
});
