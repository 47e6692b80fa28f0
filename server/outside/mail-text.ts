import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';

/** Maximum length, in a mail, of one text that a person wrote. */
const LONGEST = 100;

/** A person's text for one line of a mail: a single line, limited, without characters that hide or reverse text. */
export function mailLine(text: string, longest = LONGEST): string {
  const line = withoutHidden(text).replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
}

/** A person's text of several lines, limited in the same way. */
export function mailParagraph(text: string, longest: number): string {
  const clean = withoutHidden(text).replaceAll(/\r\n?/g, '\n').trim();
  const signs = [...clean];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : clean;
}
