import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { oscalRoles } from '#sync/domain/oscal/oscal-source.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { objectIn, ownText, textIn } from './oscal-parts.ts';

/** The organization of a document: the first party of that type. */
function organizationOf(parties: readonly JsonObject[]): JsonObject {
  return parties.find(({ type }) => type === 'organization') ?? {};
}

export function ownerOf(metadata: JsonObject): string {
  const organization = organizationOf(objectsOf(metadata.parties));
  return ownText(organization, 'legal-name') ?? stringOf(organization.name);
}

/**
 * Reads the people that the file names, so that other parts can refer to them; nobody becomes a member through a file.
 */
export function readPeople(parties: readonly JsonObject[], into: ReadingCollector): Map<string, string> {
  const ids = new Map<string, string>();
  for (const party of parties) {
    const id = ownText(party, 'record-id');
    if (party.type !== 'person' || id === undefined) continue;
    ids.set(stringOf(party.uuid), id);
    const [email] = Array.isArray(party['email-addresses']) ? party['email-addresses'] : [];
    const fields = {
      firstName: textIn(party, 'first-name'),
      lastName: textIn(party, 'last-name'),
      email: stringOf(email),
    };
    into.add({ table: 'namedPerson', id, title: stringOf(party.name), fields });
  }
  return ids;
}

/** The system's fields, which every document written by this product contains. */
export function ownSystemFields(metadata: JsonObject, system: JsonObject): Record<string, unknown> {
  const parties = objectsOf(metadata.parties);
  const organization = organizationOf(parties);
  const holders = objectsOf(metadata['responsible-parties']);
  const named = oscalRoles.map(({ id, field }) => {
    const uuids = holders.find((holder) => holder['role-id'] === id)?.['party-uuids'];
    const [uuid] = Array.isArray(uuids) ? uuids : [];
    return [field, ownText(metadata, id) ?? stringOf(parties.find((party) => party.uuid === uuid)?.name)];
  });
  return {
    ...Object.fromEntries(named),
    legalName: textIn(organization, 'legal-name'),
    uei: textIn(organization, 'uei'),
    cageCodes: textIn(organization, 'cage-codes'),
    cmmcUid: textIn(organization, 'cmmc-uid'),
    systemName: textIn(system, 'name'),
  };
}

/** The properties of each group whose name begins with `prefix`, each group as a separate part. */
export function groupsOf(characteristics: JsonObject, prefix: string): JsonObject[] {
  const groups = new Map<string, JsonObject[]>();
  for (const prop of objectsOf(characteristics.props)) {
    const group = stringOf(prop.group);
    if (group.startsWith(`${prefix}-`)) groups.set(group, [...(groups.get(group) ?? []), prop]);
  }
  return [...groups.values()].map((props) => ({ props }));
}

/** The contracts, each from a group of properties. */
export function readContracts(characteristics: JsonObject): Record<string, unknown>[] {
  return groupsOf(characteristics, 'contract').map((group) => {
    const text = (name: string) => textIn(group, `contract-${name}`);
    return {
      id: text('id'),
      number: text('number'),
      prime: text('prime'),
      clauses: text('clauses'),
      level: Number(text('level')),
      assessedBy: text('assessed-by'),
    };
  });
}

export function findOwnSystem(components: readonly JsonObject[]): JsonObject {
  return components.find(({ type }) => type === 'this-system') ?? {};
}

export function metadataIn(document: JsonObject): JsonObject {
  return objectIn(document, 'metadata');
}
