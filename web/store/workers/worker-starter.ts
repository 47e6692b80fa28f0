interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/**
 * Starts the worker at one address, which its Trusted Types policy knows and no other. Call it once for a name: a page
 * makes a policy of a name only once.
 */
export function workerStarter(policyName: string, address: string): () => Worker {
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError('only the worker that this policy is for');
      return url;
    },
  });
  return () => new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
}
