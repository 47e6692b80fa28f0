const DIGITS = 32;

/** The form in which people compare a server's key: eight groups of four. `id`: SHA-256 of the key, in hex. */
export function fingerprintOf(id: string): string {
  return (id.slice(0, DIGITS).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}

/** How what somebody typed or pasted compares with a server's fingerprint. 'none': it is no whole fingerprint. */
export function compareFingerprint(typed: string, id: string): 'same' | 'different' | 'none' {
  const digits = typed.replaceAll(/[\s:-]/g, '').toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits) || (digits.length !== DIGITS && digits.length !== id.length)) return 'none';
  return id.startsWith(digits) ? 'same' : 'different';
}
