import { hasNumber, type StandardSigns } from '#sync/domain/import/standard.ts';
import { isObject, objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { objectIn, targetOf } from './oscal-parts.ts';
import { resourcesIn } from './read-documents.ts';
import { metadataIn } from './read-system.ts';

/** Properties that name controls and their parts, wherever they stand. */
const NAMING = ['control-id', 'statement-id', 'objective-id', 'target-id'];
const IMPORTS = ['import-profile', 'import-ssp', 'import-ap'];

/** What shows the standard of another product's document: the ids of its parts, its title and what it imports. */
export function standardSigns(document: JsonObject): StandardSigns {
  const metadata = metadataIn(document);
  const imported = IMPORTS.map((name) => stringOf(objectIn(document, name).href));
  const resources = resourcesIn(document).filter(({ uuid }) =>
    imported.some((href) => href !== '' && targetOf(href) === uuid),
  );
  const rested = resources.flatMap(({ title, rlinks }) => [title, ...objectsOf(rlinks).map(({ href }) => href)]);
  const titles = objectsOf(document['poam-items']).map(({ title }) => stringOf(title));
  const ids = idsIn(document);
  return {
    // Some products name a requirement only in an item's title; next to other numbers, such a title may hold a version.
    ids: ids.length === 0 || ids.some(hasNumber) ? [...ids, ...titles.filter(hasNumber)] : ids,
    words: [metadata.title, metadata.version, ...imported, ...rested].map(stringOf).filter(Boolean),
    isSure: true,
  };
}

/** A loop, because a document may be nested to any depth. */
function idsIn(document: JsonObject): string[] {
  const ids: string[] = [];
  const waiting: unknown[] = [document];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (Array.isArray(part)) for (const one of part) waiting.push(one);
    if (!isObject(part)) continue;
    ids.push(...NAMING.flatMap((name) => stringOf((part as JsonObject)[name]) || []));
    if (/\bcontrol(?:-id)?$/.test(stringOf(part.name))) ids.push(stringOf(part.value));
    for (const one of Object.values(part)) if (typeof one === 'object' && one !== null) waiting.push(one);
  }
  return ids.filter(Boolean);
}
