/** Its words between single spaces, a space at both ends. */
export function spaced(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;
}

/** The same in small letters, as names are compared. */
export function plain(text: string): string {
  return spaced(text).toLowerCase();
}
