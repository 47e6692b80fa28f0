import { keysOf } from '#sync/engine/value.ts';

/** A record as one text of a plan: its name on the first line, then one line for each filled field. */
export function recordText<Field extends string>(
  name: string,
  labels: Readonly<Record<Field, string>>,
  values: Readonly<Record<NoInfer<Field>, string>>,
): string {
  const filled = keysOf(labels).filter((field) => values[field].trim() !== '');
  return [name, ...filled.map((field) => `${labels[field]}: ${values[field]}`)].join('\n');
}

/** The name of the record in such a text. */
export function recordName(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The name in such a text, and the values under its labels, in their order; each may have several lines. */
export function labeledTexts<Field extends string>(
  text: string,
  labels: Readonly<Record<Field, string>>,
): { name: string; told: { [Key in Field]?: string } } {
  const told: { [Key in Field]?: string } = {};
  const name: string[] = [];
  let later = keysOf(labels);
  let at: Field | undefined;
  for (const line of text.split('\n')) {
    const next = later.find((field) => line.startsWith(`${labels[field]}: `));
    if (next) {
      at = next;
      later = later.slice(later.indexOf(next) + 1);
      told[next] = line.slice(labels[next].length + 2);
    } else if (at) told[at] = `${told[at] ?? ''}\n${line}`;
    else name.push(line);
  }
  return { name: name.join('\n'), told };
}
