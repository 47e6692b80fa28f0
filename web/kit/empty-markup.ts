interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (markup: string) => string | null }): unknown;
}

// react-aria clears its screen reader announcements by setting their markup to ''. Under Trusted Types even that would
// throw while rendering, so the empty string is allowed and nothing else.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup === '' ? markup : null),
});
