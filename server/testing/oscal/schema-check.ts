import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

const formats: Record<string, (value: string) => boolean> = {
  uri: (value) => URL.canParse(value),
  'uri-reference': (value) => URL.canParse(value, 'https://base.example/'),
  email: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  'date-time': (value) => !Number.isNaN(Date.parse(value)),
  date: (value) => !Number.isNaN(Date.parse(value)),
};

/**
 * OSCAL gives its definitions ids such as '#assembly_…', which newer validators call anchors. An id such as
 * '#/definitions/…' only repeats the definition's location.
 */
function withAnchors(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAnchors);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    if (name !== '$id' || typeof value !== 'string' || !value.startsWith('#')) return [[name, withAnchors(value)]];
    return value.startsWith('#/') ? [] : [['$anchor', value.slice(1)]];
  });
  return Object.fromEntries(entries);
}

/** The schemas in a folder, by the name of the one document that each describes. */
export function readSchemas(folder: string): Map<string, ValidateFunction> {
  const found = new Map<string, ValidateFunction>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { required?: string[] };
    const [root] = schema.required ?? [];
    // Unicode patterns, because OSCAL's tokens may use letters of any script.
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: true, formats });
    if (root !== undefined) found.set(root, ajv.compile(withAnchors(schema) as object));
  }
  return found;
}
