import { bytesOf, toBase64 } from '#sync/domain/common/byte-text.ts';
import type { Json } from './oscal-text.ts';

/** A JSON file inside a resource of a document, as OSCAL embeds it. */
export function embeddedJson(filename: string, json: object): Json {
  return { filename, 'media-type': 'application/json', value: toBase64(bytesOf(JSON.stringify(json))) };
}
