import { findObjectiveId, findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementNames } from '#sync/catalog/requirement-names.ts';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';

/** A number as files write it: '3.1.1' or '03.01.01', but not within a longer one such as '3.1.1.2'. */
const NUMBER = /(?:^|[^\d.])0?3\.(\d{1,2})\.(\d{1,2})(?!\d|\.\d)/;
const NUMBERS = /(?<![\d.])0?3\.(\d{1,2})\.(\d{1,2})(?!\d|\.\d)/g;
const LEVEL_ONE = /\b([a-z]{2}\.l1-b\.1\.[ivx]+)/;

/** Level 1 practices that stand for a single requirement; 'pe.l1-b.1.ix' could mean any of three. */
const requirementOfLevelOne = new Map<string, string>();
const shared = new Set<string>();
for (const { id, levelOneId } of requirementNames) {
  const key = levelOneId?.toLowerCase();
  if (key === undefined) continue;
  if (requirementOfLevelOne.has(key)) shared.add(key);
  requirementOfLevelOne.set(key, id);
}
for (const key of shared) requirementOfLevelOne.delete(key);

/** 'AC.2.3.1.4': lists of the first CMMC put the domain and the level before the number. */
const LEVEL = /^([a-z]{2})\.[1-3]\.(?=0?3\.\d)/;

/** Normalized: word processors produce wide digits, dot leaders and invisible characters. */
function plainId(written: string): string {
  return withoutHidden(written.normalize('NFKC')).trim().toLowerCase().replace(LEVEL, '$1-');
}

interface Found {
  controlId: string;
  /** The text after the number. */
  rest: string;
}

function findNumber(written: string): Found | undefined {
  const text = plainId(written);
  const match = NUMBER.exec(text);
  if (match) {
    const controlId = `3.${Number(match[1])}.${Number(match[2])}`;
    const isKnown = findRequirementFacts(controlId) !== undefined;
    return isKnown ? { controlId, rest: text.slice(match.index + match[0].length) } : undefined;
  }
  const practice = LEVEL_ONE.exec(text);
  const controlId = requirementOfLevelOne.get(practice?.[1] ?? '');
  return practice && controlId ? { controlId, rest: text.slice(practice.index + practice[0].length) } : undefined;
}

/**
 * The requirement that a file's id names: '3.1.1', '03.01.01', '_03.01.01', 'sp800-171r2_3.1.1', 'AC.L2-3.1.1',
 * 'AC.L1-3.1.1', 'AC.L1-b.1.i'. Undefined for anything more, less or unknown.
 */
export function findWrittenRequirement(written: string): string | undefined {
  const found = findNumber(written);
  return found?.rest === '' ? found.controlId : undefined;
}

/** The requirement named anywhere in an id, whatever follows: 'EX-03.01.01.b' is about 3.1.1. */
export function findRequirementWithin(written: string): string | undefined {
  return findNumber(written)?.controlId;
}

/** The requirements that a text names, each once, in their order. */
export function findRequirementsIn(text: string): string[] {
  const numbers = Array.from(plainId(text).matchAll(NUMBERS), ([, family, number]) => `3.${family}.${number}`);
  return [...new Set(numbers.flatMap((one) => findWrittenRequirement(one) ?? []))];
}

/**
 * The determination statement that a file's id names: '3.1.1[a]', '3.1.1.a', 'SR-03.01.01.a', '_03.01.01_obj.a',
 * 'AC.L2-3.1.1[a]', '3.1.1 (a)'. A requirement with one statement needs no letter: '_03.07.01_obj'. `controlId`: the
 * requirement under which the id stands; a letter alone ('[a]', 'a.') is then enough, and another requirement's id does
 * not count.
 */
export function findWrittenObjective(written: string, controlId?: string): string | undefined {
  const found = findNumber(written);
  if (found && controlId !== undefined && found.controlId !== controlId) return undefined;
  const owner = found?.controlId ?? controlId;
  if (owner === undefined) return undefined;
  const rest = found ? found.rest : plainId(written);
  const match = /^(?:[._-]?obj(?:ective)?)?[._-]?\s*[[(]?\s?([a-o])?\s?[\])]?\.?$/.exec(rest);
  if (!match) return undefined;
  if (match[1]) return findObjectiveId(`${owner}[${match[1]}]`);
  return findRequirementFacts(owner)?.objectiveCount === 1 ? `${owner}[a]` : undefined;
}

/** Families 3.15 to 3.17 exist in Rev. 3 only. */
export function isOnlyInRevision3(written: string): boolean {
  return /(?:^|[^\d.])0?3\.1[5-7](?!\d)/.test(written.trim());
}
