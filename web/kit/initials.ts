export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** 'DW': first letters of first and last name; without both, the first two letters of the email; else 'U'. */
export function initials({ firstName, lastName, email }: Named): string {
  const first = lettersOf(firstName)[0];
  const last = lettersOf(lastName)[0];
  const letters = first && last ? [first, last] : lettersOf(email).slice(0, 2);
  return letters.length === 0 ? 'U' : letters.join('').toUpperCase();
}

/** The same for people of whom only a display name is known: 'Dana Whitfield', or an email address up to the @. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initials({ firstName: words[0] ?? null, lastName: words.slice(1).at(-1) ?? null, email: name });
}

// Combining marks stay with their letter; dots and dashes are not initials.
function lettersOf(text: string | null | undefined): string[] {
  return text?.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
}
