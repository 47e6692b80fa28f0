import { findObjectiveId, findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import {
  isOscalObject,
  namesOf,
  objectsOf,
  type OscalObject,
  parametersOf,
  proseOf,
  proseWithItems,
  stringOf,
} from './oscal-text.ts';

/** A source's texts for one control or objective; omitted ones stay. */
export interface CatalogText {
  kind: 'control' | 'objective';
  id: string;
  title?: string;
  description?: string;
}

export interface CatalogTexts {
  title: string;
  version: string;
  texts: CatalogText[];
}

const TITLE_LENGTH = 1_000;
const DESCRIPTION_LENGTH = 8_000;
const DEPTH = 12;

function refuse(message: string): never {
  throw new RefusalError(400, 'invalid', message, 'document');
}

/** Reads an OSCAL 1.x catalog of SP 800-171 Rev. 2. 400 with a message for anything else. */
export function readOscalCatalog(document: unknown): CatalogTexts {
  const catalog = isOscalObject(document) ? document.catalog : undefined;
  if (!isOscalObject(catalog)) refuse('This is not an OSCAL catalog in JSON: it has no "catalog".');
  const metadata = isOscalObject(catalog.metadata) ? catalog.metadata : {};
  const oscal = stringOf(metadata['oscal-version']);
  if (!/^1\.\d/.test(oscal))
    refuse(`The file is OSCAL ${oscal || 'of an unknown version'}. Only version 1 is supported.`);
  const title = proseOf(metadata.title, new Map());
  const version = proseOf(metadata.version, new Map());
  if (!title.includes('800-171')) refuse(`This is not SP 800-171: the catalog is called "${title.slice(0, 200)}".`);
  const revision = /(?:rev(?:ision)?\.?\s*|[\d\s]r)([013-9])\b/i.exec(`${title} ${version}`)?.[1];
  if (revision) refuse(`The catalog is Rev. ${revision} of SP 800-171. The product works with Rev. 2.`);
  const texts = new Map<string, CatalogText>();
  for (const control of controlsOf(catalog)) {
    for (const text of textsOf(control)) {
      if (texts.has(text.id)) refuse(`The file has ${text.id} twice.`);
      texts.set(text.id, text);
    }
  }
  if (texts.size === 0) refuse('The catalog has no controls.');
  return { title: title.slice(0, 200), version: version.slice(0, 80), texts: [...texts.values()] };
}

function controlsOf(group: OscalObject, depth = 0): OscalObject[] {
  if (depth > DEPTH) refuse('The catalog is nested too deeply.');
  const below = [...objectsOf(group.groups), ...objectsOf(group.controls)];
  return [...objectsOf(group.controls), ...below.flatMap((one) => controlsOf(one, depth + 1))];
}

function textsOf(control: OscalObject): CatalogText[] {
  const id = getControlNumber(control);
  const parameters = parametersOf(control);
  const parts = objectsOf(control.parts);
  const statement = parts
    .filter(({ name }) => name === 'statement')
    .map((part) => proseWithItems(part, parameters))
    .join('\n');
  const own = checked({ kind: 'control', id, title: proseOf(control.title, parameters), description: statement });
  return [own, ...parts.flatMap((part) => objectivesOf(part, id, parameters))];
}

function getControlNumber(control: OscalObject): string {
  const names = namesOf(control);
  const newer = names.find((name) => /(?:^|\D)0\d\.\d{2}\.\d{2}/.test(name));
  if (newer) refuse(`"${newer.slice(0, 60)}" is a number of Rev. 3. The product works with Rev. 2.`);
  const numbers = names.map((name) => /(?:^|[^\d.])(3\.\d{1,2}\.\d{1,2})(?![\d.])/.exec(name)?.[1]);
  const number = numbers.find((one) => one !== undefined && findRequirementFacts(one));
  if (!number) refuse(`"${(names[0] ?? 'A control').slice(0, 60)}" is not a requirement of SP 800-171 Rev. 2.`);
  return number;
}

function objectivesOf(
  part: OscalObject,
  controlId: string,
  parameters: ReadonlyMap<string, string>,
  depth = 0,
): CatalogText[] {
  if (!['assessment-objective', 'objective'].includes(stringOf(part.name))) return [];
  if (depth > DEPTH) refuse(`The objectives of ${controlId} are nested too deeply.`);
  const below = objectsOf(part.parts);
  const nested = below.flatMap((one) => objectivesOf(one, controlId, parameters, depth + 1));
  if (nested.length > 0) return nested;
  const prose = proseOf(part.prose, parameters);
  const named = proseOf(part.title, parameters);
  if (prose === '' && named === '') return [];
  const guidance = below.filter(({ name }) => name === 'guidance').map((one) => proseWithItems(one, parameters));
  // SP 800-171A has one sentence per objective, which is the title; an explanation beside it is the description.
  const title = named || prose;
  const description = named ? prose : guidance.join('\n');
  return [checked({ kind: 'objective', id: getObjectiveId(part, controlId), title, description })];
}

function getObjectiveId(part: OscalObject, controlId: string): string {
  const names = namesOf(part);
  for (const name of names) {
    const letter = /^[[(]?([a-o])[\]).]?$/i.exec(name)?.[1] ?? /[._(\-[]([a-o])[\])]?$/i.exec(name)?.[1];
    const number = findObjectiveId(name) ?? (letter && findObjectiveId(`${controlId}[${letter.toLowerCase()}]`));
    if (number?.startsWith(`${controlId}[`)) return number;
  }
  if (findRequirementFacts(controlId)?.objectiveCount === 1) return `${controlId}[a]`;
  refuse(`An objective of ${controlId}, "${(names[0] ?? '').slice(0, 60)}", is not one of SP 800-171A.`);
}

// Empty texts replace nothing.
function checked({ kind, id, title, description }: Required<CatalogText>): CatalogText {
  if (title.length > TITLE_LENGTH) refuse(`The title of ${id} is longer than ${TITLE_LENGTH} characters.`);
  if (description.length > DESCRIPTION_LENGTH) {
    refuse(`The description of ${id} is longer than ${DESCRIPTION_LENGTH} characters.`);
  }
  return { kind, id, ...(title ? { title } : {}), ...(description ? { description } : {}) };
}
