/** A mail link with its subject and text filled in. Lines of the text are separated by line breaks. */
export function mailLink(address: string, subject: string, text = ''): `mailto:${string}` {
  // Email programs read '+' as a plus sign, which rules out the form encoding of URLSearchParams.
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (text !== '') parts.push(`body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);
  return `mailto:${address}?${parts.join('&')}`;
}
