import { isObject, objectsOf, stringOf, type JsonObject } from './json-object.ts';
import { methodNamed, methodsWithin } from './method-text.ts';
import { findWrittenObjective, findWrittenRequirement } from './pack-ids.ts';
import { PackCollector, REVISION_3, saysRevision3, type PackReading } from './pack-reading.ts';
import type { PackMethod } from './pack-texts.ts';

const DEPTH = 12;
const OBJECTIVE_PARTS = ['assessment-objective', 'objective'];
const METHOD_PARTS = ['assessment-method', 'assessment', 'assessment-procedure', 'examine', 'interview', 'test'];
const DISCUSSION_PARTS = ['guidance', 'discussion'];

type Parameters = ReadonlyMap<string, string>;

/** Reads an OSCAL 1.x catalog in JSON, with ids in every form found in the wild. */
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

/** False if something is nested deeper than in any catalog. */
function visit(group: JsonObject, depth: number, read: (control: JsonObject) => void): boolean {
  if (depth > DEPTH) return false;
  for (const control of objectsOf(group.controls)) read(control);
  return [...objectsOf(group.groups), ...objectsOf(group.controls)].every((one) => visit(one, depth + 1, read));
}

/** An object's names: the values of its 'label' properties, and its id. */
function namesOf(part: JsonObject): string[] {
  const labels = propsOf(part).flatMap(({ name, value }) => (name === 'label' ? [stringOf(value)] : []));
  return [...labels, stringOf(part.id)].filter((name) => name !== '');
}

/** The properties of an object. Drafts of version 1 used another name for them. */
function propsOf({ props, properties }: JsonObject): JsonObject[] {
  return objectsOf(props ?? properties);
}

/** The state of reading one control of the catalog. */
interface ControlReading {
  controlId: string;
  parameters: Parameters;
  collector: PackCollector;
  /** The objects of each method, each list once: a file may repeat them beside every objective. */
  objects: Map<PackMethod, Set<string>>;
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
  const reading: ControlReading = { controlId, parameters, collector, objects: new Map() };
  for (const part of parts) {
    if (DISCUSSION_PARTS.includes(stringOf(part.name))) collector.discussion(controlId, linesOf(part, parameters));
    readAssessment(part, reading, 0);
  }
  for (const [method, lists] of reading.objects) collector.method(controlId, method, [...lists].join('\n'));
}

function readAssessment(part: JsonObject, reading: ControlReading, depth: number): void {
  const { controlId, parameters, collector } = reading;
  const name = stringOf(part.name);
  const below = objectsOf(part.parts);
  if (depth > DEPTH) return collector.refuse(controlId, 'its objectives are nested too deeply');
  const isMethod = METHOD_PARTS.includes(name);
  if (isMethod && !below.some((one) => METHOD_PARTS.includes(stringOf(one.name)))) return readMethod(part, reading);
  if (OBJECTIVE_PARTS.includes(name)) {
    const isLeaf = !below.some((one) => OBJECTIVE_PARTS.includes(stringOf(one.name)));
    const text = textOf(part.prose, parameters) || textOf(part.title, parameters);
    if (isLeaf && text) {
      const names = namesOf(part);
      const label = names.find((one) => findWrittenObjective(one, controlId) !== undefined) ?? names[0] ?? '';
      collector.objective(label, text, controlId);
    }
  }
  for (const one of below) readAssessment(one, reading, depth + 1);
}

/** Reads a part for one method, which a property, its label, title or name gives, or one whose text lists several. */
function readMethod(part: JsonObject, { controlId, parameters, collector, objects }: ControlReading): void {
  const text = linesOf(part, parameters);
  const listed = methodsWithin(text);
  const said = methodsSaid(part);
  const own = listed.filter(([one]) => said.length === 0 || said.includes(one));
  const lists = own.length > 0 ? own : said.map((one) => [one, text] as const);
  for (const [method, list] of lists) objects.set(method, (objects.get(method) ?? new Set()).add(list));
  if (lists.length === 0)
    collector.refuse(namesOf(part)[0] ?? controlId, 'names no method: examine, interview or test');
}

/** The methods that a part itself names. */
function methodsSaid(part: JsonObject): PackMethod[] {
  const values = propsOf(part).flatMap(({ name, value }) =>
    name === 'method' ? stringOf(value).split(/[\s,;/]+/) : [],
  );
  const given = values.flatMap((value) => methodNamed(value) ?? []);
  if (given.length > 0) return given;
  const names = [...namesOf(part), stringOf(part.title), stringOf(part.class), stringOf(part.name)];
  return names.flatMap((name) => methodNamed(name) ?? []).slice(0, 1);
}

/** Parameters by id, with the words that replace them. */
function parametersOf(control: JsonObject): Map<string, string> {
  return new Map(
    objectsOf(control.params).map((param) => {
      const values = Array.isArray(param.values) ? param.values.map(stringOf).join(', ') : '';
      return [stringOf(param.id), values || stringOf(param.label) || 'organization-defined'];
    }),
  );
}

function textOf(value: unknown, parameters: Parameters): string {
  const inserted = /\{\{\s*(?:insert:\s*param,|param:)\s*([\w.-]+)\s*\}\}/g;
  return withoutMarkup(stringOf(value).replace(inserted, (_, id: string) => `[${parameters.get(id) ?? id}]`)).trim();
}

/** Removes Markdown's bold, italics and headings from prose. */
function withoutMarkup(prose: string): string {
  return prose
    .replace(/^#{1,6} +/gm, '')
    .replace(/(?<!\\)\*\*(?=\S)(.*?\S)(?<!\\)\*\*/gs, '$1')
    .replace(/(?<![\p{L}\p{N}_\\])__(?=\S)(.*?\S)__(?![\p{L}\p{N}_])/gsu, '$1')
    .replace(/(?<!\\)\*(?=\S)([^*\n]*?\S)(?<!\\)\*/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** A part's prose with that of the items below it, one line each. */
function linesOf(part: JsonObject, parameters: Parameters, depth = 0): string {
  const items = depth > DEPTH ? [] : objectsOf(part.parts).map((item) => linesOf(item, parameters, depth + 1));
  return [textOf(part.prose, parameters), ...items].filter((text) => text !== '').join('\n');
}
