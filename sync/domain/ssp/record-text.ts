/** A record as one text of a published plan: its name on the first line, then what is filled, each on a line. */
export function recordText(name: string, rest: Readonly<Record<string, string>>): string {
  const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '');
  return [name, ...filled.map(([label, value]) => `${label}: ${value}`)].join('\n');
}

/** What the record of such a text is called. */
export function recordName(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
