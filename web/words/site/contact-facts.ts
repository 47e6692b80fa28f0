// Where visitors write to and call. Every mail link of the public pages is made from these.

export const contacts = {
  sales: 'sales@vernier.example',
  investors: 'investors@vernier.example',
  partnerships: 'partners@vernier.example',
  phone: '+1 (202) 555-0147',
} as const;

/** A mail link with its subject and text filled in. Lines of the text are separated by line breaks. */
export function mailLink(address: string, subject: string, text = ''): string {
  // Mail programs read '+' as a plus sign, so the form encoding of URLSearchParams would not do.
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (text !== '') parts.push(`body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);
  return `mailto:${address}?${parts.join('&')}`;
}

/** The telephone link of a number as people write it. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
