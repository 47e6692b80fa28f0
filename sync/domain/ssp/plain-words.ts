/** The text's words separated by single spaces, with a space at both ends. */
export function spaced(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;
}

/** The same in lower case, for comparing names. */
export function plain(text: string): string {
  return spaced(text).toLowerCase();
}
