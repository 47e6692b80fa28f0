/** An OSCAL object as read from a file, not validated yet. */
export type OscalObject = Record<string, unknown>;

export function isOscalObject(value: unknown): value is OscalObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsOf(value: unknown): OscalObject[] {
  return Array.isArray(value) ? value.filter(isOscalObject) : [];
}

export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What identifies an object: the values of its 'label' properties, and its id. */
export function namesOf(object: OscalObject): string[] {
  const labels = objectsOf(object.props)
    .filter(({ name }) => name === 'label')
    .map(({ value }) => stringOf(value));
  return [...labels, stringOf(object.id)].filter((name) => name !== '');
}

/** Parameters by id, as the words that replace them. */
export function parametersOf(control: OscalObject): Map<string, string> {
  return new Map(
    objectsOf(control.params).map((param) => {
      const values = Array.isArray(param.values) ? param.values.map(stringOf).join(', ') : '';
      return [stringOf(param.id), values || stringOf(param.label) || 'organization-defined'];
    }),
  );
}

/** A part's prose as plain text: parameters filled in, whitespace tidied, control characters removed. */
export function proseOf(value: unknown, parameters: ReadonlyMap<string, string>): string {
  return (
    stringOf(value)
      .replace(/\{\{\s*insert:\s*param,\s*([\w.-]+)\s*\}\}/g, (_, id: string) => `[${parameters.get(id) ?? id}]`)
      // oxlint-disable-next-line no-control-regex -- such characters have no place in a text people read.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
  );
}

/** A part's prose with that of its items below it, one line each. */
export function proseWithItems(part: OscalObject, parameters: ReadonlyMap<string, string>, depth = 0): string {
  const items = depth > 6 ? [] : objectsOf(part.parts).map((item) => proseWithItems(item, parameters, depth + 1));
  return [proseOf(part.prose, parameters), ...items].filter((text) => text !== '').join('\n');
}
