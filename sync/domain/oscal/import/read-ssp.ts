import { intervals } from '#sync/domain/common/intervals.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { factProps, NO_CATEGORIES, NOT_DESCRIBED } from '#sync/domain/oscal/oscal-ssp.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { SYSTEM_ID, type DiagramField } from '#sync/domain/scope/system-record.ts';
import { descriptionOf, objectIn, oneOf, ownText, targetOf, textIn } from './oscal-parts.ts';
import type { Here } from './oscal-reading.ts';
import { readExclusions } from './read-claims.ts';
import { readComponents } from './read-components.ts';
import { readDocuments, resourcesIn } from './read-documents.ts';
import { readRequirement } from './read-statements.ts';
import { findOwnSystem, metadataIn, ownSystemFields, readContracts, readPeople } from './read-system.ts';
import { readVersions } from './read-versions.ts';

/** Reads a system security plan. */
export function readSsp(document: JsonObject, isOwn: boolean, here: Here, into: ReadingCollector): void {
  const metadata = metadataIn(document);
  const characteristics = objectIn(document, 'system-characteristics');
  const parts = objectsOf(objectIn(document, 'system-implementation').components);
  const boundary = objectIn(characteristics, 'authorization-boundary');
  const described = {
    mission: descriptionOf(characteristics, NOT_DESCRIBED),
    boundary: descriptionOf(boundary, NOT_DESCRIBED),
  };
  const documents = readDocuments(document, into);
  const drawn = ownDiagrams(characteristics, documents);
  const title = stringOf(characteristics['system-name']) || 'The system';
  const said = isOwn
    ? {
        ...ownSystemFields(metadata, findOwnSystem(parts)),
        ...described,
        ...drawn,
        ...ownCharacteristics(characteristics),
      }
    : onlyWritten({ ...described, systemName: stringOf(characteristics['system-name']) });
  if (Object.keys(said).length > 0) into.add({ table: 'system', id: SYSTEM_ID, title, fields: said });
  if (isOwn) readExclusions(characteristics, into);
  readPeople(objectsOf(metadata.parties), into);
  readVersions(document, into);
  const components = readComponents(parts, here, into);
  const implemented = objectsOf(objectIn(document, 'control-implementation')['implemented-requirements']);
  for (const part of implemented) readRequirement(part, { isOwn, components, documents, into });
  if (!isOwn) refuseRest(document, into);
}

/** Parts of another product's plan that become no records. */
const notTaken: readonly [part: string, title: string, why: string][] = [
  ['inventory-items', 'Inventory', 'It names no CMMC category. Import the inventory from a spreadsheet, under Scope.'],
  ['leveraged-authorizations', 'Leveraged authorizations', 'Add their providers under Scope, with what they handle.'],
  ['users', 'Users', 'Kinds of users are not kept here.'],
];

function refuseRest(document: JsonObject, into: ReadingCollector): void {
  const system = objectIn(document, 'system-implementation');
  for (const [part, title, why] of notTaken) if (objectsOf(system[part]).length > 0) into.refuse(title, why);
  if (resourcesIn(document).length > 0) into.refuse('Documents', 'Add documents from another product one by one.');
}

function onlyWritten(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
}

function ownCharacteristics(characteristics: JsonObject): Record<string, unknown> {
  const [cui] = objectsOf(objectIn(characteristics, 'system-information')['information-types']);
  return {
    highestOwner: textIn(characteristics, 'highest-level-owner'),
    environment: textIn(characteristics, 'environment'),
    sites: textIn(characteristics, 'sites'),
    boundaryAgreedOn: ownText(characteristics, 'boundary-agreed-on') ?? null,
    cuiCategories: descriptionOf(cui ?? {}, NO_CATEGORIES),
    contracts: readContracts(characteristics),
    ...Object.fromEntries(factProps.map(([name, field]) => [field, textIn(characteristics, name)])),
    planInterval: oneOf(intervals, ownText(characteristics, 'update-frequency')),
  };
}

/** The documents that are the system's diagrams, by what they show. */
function ownDiagrams(
  characteristics: JsonObject,
  documents: ReadonlyMap<string, string>,
): Record<DiagramField, string[]> {
  const drawnIn = (part: string) =>
    objectsOf(objectIn(characteristics, part).diagrams)
      .flatMap(({ links }) => objectsOf(links))
      .flatMap(({ href }) => documents.get(targetOf(href)) ?? []);
  return {
    boundaryDiagrams: drawnIn('authorization-boundary'),
    networkDiagrams: drawnIn('network-architecture'),
    flowDiagrams: drawnIn('data-flow'),
  };
}
