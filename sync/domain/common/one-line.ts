/** Text on one line, without spaces at its ends; `otherwise` if nothing is left. */
export function oneLine(text: string, otherwise = 'Not named'): string {
  return text.replace(/\s+/g, ' ').trim() || otherwise;
}
