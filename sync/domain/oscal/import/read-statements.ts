import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import { intervals } from '#sync/domain/common/intervals.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { NOT_WRITTEN, sharedParts } from '#sync/domain/oscal/oscal-ssp.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { findWrittenObjective, findWrittenRequirement } from '#sync/domain/pack/pack-ids.ts';
import { responsibilityId, responsibilityShares } from '#sync/domain/scope/responsibility-record.ts';
import { descriptionOf, oneOf, ownText, targetOf, textIn } from './oscal-parts.ts';
import { readClaim } from './read-claims.ts';
import type { ComponentRefs } from './read-components.ts';
import { judgementIn } from './read-judgement.ts';

export interface StatementContext {
  isOwn: boolean;
  components: ComponentRefs;
  /** Documents that links refer to, by UUID. */
  documents: ReadonlyMap<string, string>;
  into: ReadingCollector;
}

/** Reads the plan's part about one requirement. */
export function readRequirement(part: JsonObject, context: StatementContext): void {
  const written = stringOf(part['control-id']);
  const controlId = findWrittenRequirement(written);
  const { into } = context;
  if (controlId === undefined) {
    return into.refuse(written || 'A requirement without an id', 'It is no requirement of SP 800-171 Rev. 2.');
  }
  if (context.isOwn) readClaim(part, controlId, context.documents, into);
  const own = ownPartOf(part, context);
  const only = objectivesOfRequirement(controlId);
  if (own !== undefined && only.length === 1) addWhat(only[0] as string, own, context);
  else if (own !== undefined) into.refuse(written, 'It covers the whole requirement; here each objective has its own.');
  for (const statement of objectsOf(part.statements)) readStatement(statement, controlId, context);
}

function readStatement(part: JsonObject, controlId: string, context: StatementContext): void {
  const written = stringOf(part['statement-id']);
  const id = findWrittenObjective(written, controlId);
  if (id === undefined) {
    return context.into.refuse(`${controlId}: ${written}`, 'It is no objective of this requirement.');
  }
  for (const cell of objectsOf(part['by-components'])) readCell(cell, id, context);
  if (context.isOwn) return readOwnStatement(part, id, context);
  const text = ownPartOf(part, context);
  if (text === undefined) context.into.refuse(id, 'Nothing says what the system itself does.');
  else addWhat(id, text, context);
}

function addWhat(id: string, what: string, { into }: StatementContext): void {
  into.add({ table: 'statement', id, title: id, fields: { what } });
}

function componentOf(part: JsonObject, { components }: StatementContext) {
  return components.get(stringOf(part['component-uuid']));
}

/** What the system itself does: the text of its component, or the remarks. */
function ownPartOf(part: JsonObject, context: StatementContext): string | undefined {
  const own = objectsOf(part['by-components']).find((one) => componentOf(one, context)?.table === 'system');
  return [own?.description, part.description, part.remarks].map(stringOf).find((text) => text.trim() !== '');
}

function readOwnStatement(part: JsonObject, id: string, context: StatementContext): void {
  const own = objectsOf(part['by-components']).find((one) => componentOf(one, context)?.table === 'system') ?? {};
  const text = (name: string) => textIn(own, name);
  const fields = {
    what: descriptionOf(own, NOT_WRITTEN),
    where: text('where'),
    who: text('who'),
    howOften: text('how-often'),
    interval: oneOf(intervals, text('interval')),
    responsible: text('responsible'),
    inheritedFrom: text('inherited-from'),
    evidence: text('evidence'),
    exception: text('exception'),
    mitigation: text('mitigation'),
  };
  context.into.add({ table: 'statement', id, title: id, fields });
  const links = objectsOf(part.links).filter(({ rel }) => rel === 'evidence');
  const notes = ownText(own, 'notes');
  const status = {
    ...judgementIn(own),
    // An earlier release wrote these only in the results.
    ...(notes !== undefined && { notes }),
    evidenceFiles: links.flatMap(({ href }) => context.documents.get(targetOf(href)) ?? []),
  };
  context.into.add({ table: 'objectiveStatus', id, title: `${id}, judgment`, fields: status });
}

/** A provider's part in one objective. */
function readCell(part: JsonObject, objectiveId: string, context: StatementContext): void {
  const component = componentOf(part, context);
  if (component?.table === 'system') return;
  const { into } = context;
  if (component?.table !== 'provider') {
    const name = component?.title ?? stringOf(part['component-uuid']);
    return into.refuse(
      `${objectiveId}: ${name}`,
      'Only the system and its providers have a part in an objective here.',
    );
  }
  const share = oneOf(responsibilityShares, ownText(part, 'share'));
  const title = `${objectiveId}, ${component.title}`;
  const id = responsibilityId(component.id, objectiveId);
  const providerPart = share ? descriptionOf(part, sharedParts[share]) : stringOf(part.description);
  if (!share) return into.add({ table: 'responsibility', id, title, fields: { providerPart } });
  const [satisfied] = objectsOf(part.satisfied);
  const organizationPart = stringOf(satisfied?.description);
  const evidence = textIn(part, 'evidence');
  into.add({ table: 'responsibility', id, title, fields: { share, organizationPart, providerPart, evidence } });
}
