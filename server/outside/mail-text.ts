import { withoutHidden } from '#sync/rules/hidden-characters.ts';

/** The longest that one thing a person wrote may be in a mail. */
const LONGEST = 100;

/** What a person wrote, for one line of a mail: one line, bounded, without signs that hide or turn text. */
export function mailLine(text: string, longest = LONGEST): string {
  const line = withoutHidden(text).replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
}

/** What a person wrote in several lines, bounded in the same way. */
export function mailParagraph(text: string, longest: number): string {
  const clean = withoutHidden(text).replaceAll(/\r\n?/g, '\n').trim();
  const signs = [...clean];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : clean;
}
