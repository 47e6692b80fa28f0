/** The parts of a JSON schema that determine what a value looks like. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  default?: unknown;
}

const ID = '0198f3c2-7a41-7e21-9b54-1c6a2f0d8e37';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Examples by the end of a field's name; the first that fits the field's schema is used. */
const byName: readonly (readonly [RegExp, ...unknown[]])[] = [
  [/^controlId$/, '3.5.3'],
  [/^objectiveIds?$|^objectives$/, '3.5.3[a]'],
  [/sha256$|[hH]ash$|^lacks$/, HASH],
  [/^(id|.*Id|.*By)$/, ID, HASH],
  [/^device$/, HASH],
  [/^(publicKey|voucherKey|sealKey|signature)$/, 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'],
  [/[eE]mail$|^recipients$/, 'dana@northfield.example'],
  [/^firstName$/, 'Dana'],
  [/^lastName$/, 'Whitfield'],
  [/^phone$/, '(555) 555-0134'],
  [/^(organizationName|agencyName|companyName)$/, 'Northfield Avionics'],
  [/^profileImageUrl$/, 'data:image/png;base64,iVBORw0KGgo='],
  [/[uU]rl$|^website$/, 'https://northfield.example'],
  [/^time$/, '08:00'],
  [/^timeZone$/, 'America/New_York'],
  [/^color$/, '#2f6f5e', 'blue'],
  [/^weakness$/, 'Two service accounts sign in without a second factor.'],
  [/^plannedAction$/, 'Give both accounts a certificate and disable their passwords.'],
  [/^notes$/, 'Seen in the identity provider’s settings on November 27.'],
  [/^(title|name)$/, 'Second factor for service accounts', 'Second factor'],
  [/^description$/, 'What has to be done, and how it is checked.'],
  [/^(originalName|fileName)$/, 'Second factor policy.pdf'],
  [/^(status|.*Status|.*Type)$/, 'in_progress'],
  [/^(primaryContact|contactName)$/, 'Dana Whitfield'],
  [/^fileSize$/, 48_213],
  [/^mimeType$/, 'application/pdf'],
  [/^total$/, 110],
  [/^percentage$/, 62.5],
  [/^password$|Password$/, 'plum orchard lantern 47'],
  [/^code$/, '204816'],
  [/^(clientDataJSON|attestationObject)$/, 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0'],
  [/^(row|offered|present)$/, { id: ID, name: 'Readiness' }],
  [/^put$/, { board: [{ id: ID, name: 'Readiness' }] }],
  [/^(del|ids)$/, { board: [ID] }],
  [/^was$/, { 'controlStatus/3.5.3': { status: 'in_progress' } }],
  [/^token$/, 'vernier_uBq6O0Zc1tYyq7N2v3kQ9wX5hJ8sRfLd4mGa0PbTeIc'],
  [/^begins$/, 'vernier_uBq6O0'],
];

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T14:05:00.000Z',
  date: '2026-11-27',
  base64: 'aWQsdGV4dAo=',
  uuid: ID,
  email: 'dana@northfield.example',
  uri: 'https://northfield.example',
};

/** An example value for a schema, the same on every call. `name`: the field it is for. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return exampleOf(choice.find(({ type }) => type !== 'null') ?? choice[0] ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)));
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  const known = byName.find(([pattern]) => pattern.test(name))?.slice(1) ?? [];
  const named = known.find((value) => fits(value, type, schema));
  if (named !== undefined) return named;
  if (schema.default !== undefined) return schema.default;
  if (type === 'object') return exampleOfObject(schema);
  if (type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    return schema.items ? Array.from({ length: count }, () => exampleOf(schema.items ?? {}, name)) : [];
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  return type === 'string' ? exampleOfText(schema, name) : null;
}

function exampleOfObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, name)]));
}

function exampleOfText(schema: JsonSchema, name: string): string {
  const formatted = byFormat[schema.format ?? ''];
  if (formatted !== undefined) return formatted;
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return text.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
}

function fits(value: unknown, type: string | undefined, schema: JsonSchema): boolean {
  // A part that the contract checks by a custom rule says nothing about its shape.
  if (typeof value === 'object') return type === undefined || (type === 'object' && !schema.properties);
  if (typeof value === 'number') return type === 'number' || type === 'integer';
  if (typeof value !== 'string' || type !== 'string') return false;
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (format !== undefined && byFormat[format] !== value && format !== 'uri') return false;
  return value.length >= minLength && value.length <= maxLength && new RegExp(pattern ?? '', 'u').test(value);
}
