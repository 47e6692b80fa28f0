import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { recordOf } from '#sync/engine/value.ts';
import { METHOD_NAME_LENGTH, methods, type Method, type MethodRecord } from './method-record.ts';

/** What a method may look at, and who may have shown it: the choices of a method record. */
export interface MethodChoices {
  what: Readonly<Record<Method, readonly string[]>>;
  /** The people met so far, the last one first. */
  who: readonly string[];
}

type Used = Pick<MethodRecord, 'method' | 'objectiveIds' | 'methodObject' | 'subject' | 'performedBy' | 'at'>;

/** The objects that the official text lists for one method: it is one text, with a semicolon or a line for each. */
export function methodObjectsOf(text: string | undefined): string[] {
  const list = (text ?? '').replace(/^\s*\[?\s*select from:?/i, '').replace(/\]?\.?\s*$/, '');
  const names = list.split(/[;\n]/).map((one) => one.trim().replace(/^and /, '').replace(/\.$/, ''));
  return [...new Set(names)].filter((one) => one !== '').map((one) => one.slice(0, METHOD_NAME_LENGTH));
}

/** Whom a method record met: the person who answered, or who operated. */
export function personMet({ method, subject, performedBy }: Pick<Used, 'method' | 'subject' | 'performedBy'>): string {
  return method === 'interview' ? subject.name : performedBy;
}

export function latestFirst<One extends Pick<Used, 'at'>>(records: readonly One[]): One[] {
  return records.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Each of these names once, without empty ones. */
export const eachName = (names: readonly string[]) => [
  ...new Set(names.map((one) => one.trim()).filter((one) => one !== '')),
];

/**
 * The choices for an objective: what the team used for its requirement first, then the objects of the official text;
 * and everybody whom the team has met.
 */
export function methodChoices(
  objectiveId: string,
  records: readonly Used[],
  objects: PackTexts['methodObjects'][string] | undefined,
): MethodChoices {
  const latest = latestFirst(records);
  const requirement = requirementOfObjective(objectiveId);
  const ofRequirement = latest.filter(({ objectiveIds }) =>
    objectiveIds.some((id) => requirementOfObjective(id) === requirement),
  );
  const whatOf = (method: Method) =>
    eachName([
      ...ofRequirement.flatMap((one) => (one.method === method ? one.methodObject : [])),
      ...methodObjectsOf(objects?.[method]),
    ]);
  return {
    what: recordOf(methods, whatOf),
    who: eachName(latest.map(personMet)),
  };
}
