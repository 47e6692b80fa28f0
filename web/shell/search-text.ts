type Search = Record<string, unknown>;

/**
 * Reads an address's parameters as plain text: '3.10' stays text and never becomes a number. The last one of a repeated
 * name counts.
 */
export function readSearchText(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Writes parameters back, readably: commas, slashes and brackets need no escape in a query. Undefined, null and '' are
 * left out.
 */
export function writeSearchText(search: Search): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') written.set(name, String(value));
  }
  const text = written.toString().replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%5B/g, '[').replace(/%5D/g, ']');
  return text === '' ? '' : `?${text}`;
}
