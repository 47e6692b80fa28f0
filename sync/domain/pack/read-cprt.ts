import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isObject, objectsOf, stringOf, type JsonObject } from './json-object.ts';
import { findRequirementWithin, findWrittenObjective, findWrittenRequirement } from './pack-ids.ts';
import { PackCollector, REVISION_3, saysRevision3, type PackReading } from './pack-reading.ts';
import { packMethods } from './pack-texts.ts';

interface Element {
  type: string;
  id: string;
  text: string;
}

/** Reads the JSON that NIST's CPRT exports: a flat list of elements, distinguished by type. */
export function readCprt(content: JsonObject): PackReading {
  const documents = objectsOf(content.documents).flatMap(({ doc_identifier, name, version, title }) =>
    [doc_identifier, name, version, title].map(stringOf),
  );
  if (saysRevision3(...documents) || documents.some((word) => /800_171_3/.test(word))) {
    return { ok: false, reason: REVISION_3 };
  }
  const elements = objectsOf(content.elements).map(({ element_type, element_identifier, text, title }) => ({
    type: stringOf(element_type).toLowerCase().replaceAll(/[ -]/g, '_'),
    id: stringOf(element_identifier),
    text: stringOf(text) || stringOf(title),
  }));
  const collector = new PackCollector();
  for (const { id } of elements) collector.see(id);
  const relatives = relativesOf(content);
  const written = new Set<string>();
  for (const element of elements) {
    if (element.type !== 'requirement') continue;
    const id = collector.requirement(element.id, element.text);
    if (id !== undefined && element.text.trim() !== '') written.add(id);
  }
  for (const element of elements) readElement(element, { collector, relatives, written });
  return collector.reading('cprt', documents.find((word) => word.includes('171')) ?? 'NIST SP 800-171');
}

/** What an id without a number belongs to, according to the file's relationships. */
function relativesOf(content: JsonObject): Map<string, string> {
  const relatives = new Map<string, string>();
  for (const { source_element_identifier, dest_element_identifier } of objectsOf(content.relationships)) {
    const pair = [stringOf(source_element_identifier), stringOf(dest_element_identifier)] as const;
    for (const [one, other] of [pair, [pair[1], pair[0]] as const]) {
      if (findRequirementWithin(one) === undefined && findRequirementWithin(other) !== undefined) {
        relatives.set(one, other);
      }
    }
  }
  return relatives;
}

interface Reading {
  collector: PackCollector;
  relatives: ReadonlyMap<string, string>;
  /** Requirements whose sentence is a separate element of the file. */
  written: ReadonlySet<string>;
}

function readElement({ type, id, text }: Element, { collector, relatives, written }: Reading): void {
  const label = relatives.get(id) ?? id;
  if (type === 'discussion') return collector.discussion(label, text);
  const method = packMethods.find((one) => one === type);
  if (method) return collector.method(label, method, text);
  if (type === 'security_requirement') {
    const requirement = findWrittenRequirement(id);
    // Without a letter it is the requirement's own sentence, unless the file has that as a separate element.
    if (requirement !== undefined && !written.has(requirement)) return void collector.requirement(id, text);
    if (requirement !== undefined && !hasOneObjective(requirement)) return undefined;
    return collector.objective(id, text);
  }
  if (type === 'determination' || type === 'assessment_objective') {
    if (findWrittenObjective(id) === undefined && findWrittenRequirement(id) !== undefined) return undefined;
    return collector.objective(id, text);
  }
  return undefined;
}

function hasOneObjective(controlId: string): boolean {
  return requirementFacts.some(({ id, objectiveCount }) => id === controlId && objectiveCount === 1);
}

/** The part of a CPRT file that holds the elements. */
export function cprtContent(file: unknown): JsonObject | undefined {
  const response = isObject(file) && isObject(file.response) ? file.response : file;
  const content = isObject(response) ? response.elements : undefined;
  return isObject(content) && Array.isArray(content.elements) ? content : undefined;
}
