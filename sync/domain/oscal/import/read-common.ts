import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { SYSTEM_WORDS } from '#sync/domain/oscal/oscal-source.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { descriptionOf } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';
import { readComponents } from './read-components.ts';
import { readDocuments } from './read-documents.ts';
import { findOwnSystem, metadataIn, ownSystemFields, readPeople } from './read-system.ts';

interface Common {
  document: JsonObject;
  isOwn: boolean;
  components: readonly JsonObject[];
  here: Here;
  into: ReadingCollector;
}

/** Ids of what a document names, by its UUID there. */
export interface NamedIds {
  people: ReadonlyMap<string, string>;
  documents: ReadonlyMap<string, string>;
}

/** Reads what every document but the security plan contains besides its own subject. */
export function readCommon({ document, isOwn, components, here, into }: Common): NamedIds {
  const metadata = metadataIn(document);
  const people = readPeople(objectsOf(metadata.parties), into);
  const system = findOwnSystem(components);
  if (isOwn) {
    const fields = { ...ownSystemFields(metadata, system), mission: descriptionOf(system, SYSTEM_WORDS) };
    into.add({ table: 'system', id: SYSTEM_ID, title: stringOf(system.title) || 'The system', fields });
  }
  readComponents(components, here, into);
  return { people, documents: readDocuments(document, into) };
}
