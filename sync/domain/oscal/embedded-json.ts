import { toBase64 } from './base64.ts';
import type { Json } from './oscal-text.ts';

/** A JSON file inside a resource of a document, as OSCAL embeds it. */
export function embeddedJson(filename: string, json: object): Json {
  return { filename, 'media-type': 'application/json', value: toBase64(escaped(JSON.stringify(json))) };
}

/** Escaped to ASCII, where a character is a byte. */
function escaped(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
