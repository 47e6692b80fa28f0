import { findWrittenObjective, findWrittenRequirement } from './pack-ids.ts';
import { methodsWithin, PackCollector, type PackReading, REVISION_3, saysRevision3 } from './pack-reading.ts';
import { packMethods } from './pack-texts.ts';
import { isObject, type JsonObject, objectsOf, stringOf } from './json-object.ts';

const DEPTH = 12;
const OBJECTIVE_PARTS = ['assessment-objective', 'objective'];
const METHOD_PARTS = ['assessment-method', 'assessment'];
const DISCUSSION_PARTS = ['guidance', 'discussion'];

type Parameters = ReadonlyMap<string, string>;

/** An OSCAL 1.x catalog in JSON, with ids of every shape found in the wild. */
export function readOscal(catalog: JsonObject): PackReading {
  const metadata = isObject(catalog.metadata) ? catalog.metadata : {};
  const oscal = stringOf(metadata['oscal-version']);
  if (!/^v?1\.\d/.test(oscal)) {
    return { ok: false, reason: `The file is OSCAL ${oscal || 'of an unknown version'}. Only version 1 can be read.` };
  }
  const title = stringOf(metadata.title);
  if (saysRevision3(title, stringOf(metadata.version))) return { ok: false, reason: REVISION_3 };
  const collector = new PackCollector();
  const isTooDeep = !visit(catalog, 0, (control) => readControl(control, collector));
  if (isTooDeep) return { ok: false, reason: 'The catalog is nested too deeply to be one of SP 800-171.' };
  return collector.reading('oscal', title);
}

/** False when something lies deeper than any catalog has it. */
function visit(group: JsonObject, depth: number, read: (control: JsonObject) => void): boolean {
  if (depth > DEPTH) return false;
  for (const control of objectsOf(group.controls)) read(control);
  return [...objectsOf(group.groups), ...objectsOf(group.controls)].every((one) => visit(one, depth + 1, read));
}

/** What identifies an object: the values of its 'label' properties, and its id. */
function namesOf({ props, id }: JsonObject): string[] {
  const labels = objectsOf(props).flatMap(({ name, value }) => (name === 'label' ? [stringOf(value)] : []));
  return [...labels, stringOf(id)].filter((name) => name !== '');
}

function readControl(control: JsonObject, collector: PackCollector): void {
  const names = namesOf(control);
  for (const name of names) collector.see(name);
  const label =
    names.find((name) => findWrittenRequirement(name) !== undefined) ?? names[0] ?? 'A control without an id';
  const parameters = parametersOf(control);
  const parts = objectsOf(control.parts);
  const statement = parts.filter(({ name }) => name === 'statement').map((part) => linesOf(part, parameters));
  const controlId = collector.requirement(label, statement.join('\n') || textOf(control.title, parameters));
  if (controlId === undefined) return;
  for (const part of parts) {
    if (DISCUSSION_PARTS.includes(stringOf(part.name))) collector.discussion(controlId, linesOf(part, parameters));
    readAssessment(part, controlId, parameters, collector, 0);
  }
}

function readAssessment(
  part: JsonObject,
  controlId: string,
  parameters: Parameters,
  collector: PackCollector,
  depth: number,
): void {
  const name = stringOf(part.name);
  const below = objectsOf(part.parts);
  if (depth > DEPTH) return collector.refuse(controlId, 'its objectives are nested too deeply');
  if (METHOD_PARTS.includes(name)) return readMethod(part, controlId, parameters, collector);
  if (OBJECTIVE_PARTS.includes(name)) {
    const isLeaf = !below.some((one) => OBJECTIVE_PARTS.includes(stringOf(one.name)));
    const text = textOf(part.prose, parameters) || textOf(part.title, parameters);
    if (isLeaf && text) {
      const names = namesOf(part);
      const label = names.find((one) => findWrittenObjective(one, controlId) !== undefined) ?? names[0] ?? '';
      collector.objective(label, text, controlId);
    }
  }
  for (const one of below) readAssessment(one, controlId, parameters, collector, depth + 1);
}

/** A part for one method, named by a property 'method', or one whose prose lists all three. */
function readMethod(part: JsonObject, controlId: string, parameters: Parameters, collector: PackCollector): void {
  const text = linesOf(part, parameters);
  const said = objectsOf(part.props).find(({ name }) => name === 'method');
  const method = packMethods.find((one) => one === stringOf(said?.value).toLowerCase());
  if (method) return collector.method(controlId, method, text);
  const listed = methodsWithin(text);
  for (const [one, objects] of listed) collector.method(controlId, one, objects);
  if (listed.length === 0)
    collector.refuse(namesOf(part)[0] ?? controlId, 'names no method: examine, interview or test');
}

/** Parameters by id, as the words that replace them. */
function parametersOf(control: JsonObject): Map<string, string> {
  return new Map(
    objectsOf(control.params).map((param) => {
      const values = Array.isArray(param.values) ? param.values.map(stringOf).join(', ') : '';
      return [stringOf(param.id), values || stringOf(param.label) || 'organization-defined'];
    }),
  );
}

function textOf(value: unknown, parameters: Parameters): string {
  const inserted = /\{\{\s*insert:\s*param,\s*([\w.-]+)\s*\}\}/g;
  return stringOf(value)
    .replace(inserted, (_, id: string) => `[${parameters.get(id) ?? id}]`)
    .trim();
}

/** A part's prose with that of its items below it, one line each. */
function linesOf(part: JsonObject, parameters: Parameters, depth = 0): string {
  const items = depth > DEPTH ? [] : objectsOf(part.parts).map((item) => linesOf(item, parameters, depth + 1));
  return [textOf(part.prose, parameters), ...items].filter((text) => text !== '').join('\n');
}
