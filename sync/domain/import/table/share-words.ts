import { shareNames } from '#sync/domain/scope/provider-names.ts';
import type { ResponsibilityShare } from '#sync/domain/scope/responsibility-record.ts';
import { readChoice, type CellReading } from './table-columns.ts';

/** What a word about responsibility means: who is meant, that it is both, or that something is passed on. */
type Part = 'organization' | 'provider' | 'both' | 'hybrid' | 'inherited' | 'full' | 'not' | 'nothing';

const parts: Readonly<Record<Part, readonly string[]>> = {
  organization: ['customer', 'customers', 'client', 'contractor', 'organization', 'osc', 'osa', 'tenant', 'you'],
  provider: ['provider', 'providers', 'csp', 'esp', 'msp', 'mssp', 'vendor', 'corporate'],
  both: ['both', 'comanaged', 'joint', 'jointly', 'partial', 'partially', 'partly', 'shared'],
  hybrid: ['hybrid'],
  full: ['full', 'fully'],
  inherited: ['inherit', 'inheritable', 'inheritance', 'inherited'],
  not: ['no', 'non', 'not'],
  // Words that do not say who is responsible.
  nothing: [
    'and',
    'authorization',
    'by',
    'cloud',
    'configured',
    'external',
    'fedramp',
    'from',
    'implemented',
    'managed',
    'of',
    'only',
    'owned',
    'party',
    'preexisting',
    'provided',
    'responsibilities',
    'responsibility',
    'responsible',
    'service',
    'specific',
    'system',
    'the',
    'to',
    'with',
  ],
};
const partOf = new Map(
  Object.entries(parts).flatMap(([part, words]) => words.map((word) => [word, part as Part] as const)),
);

const otherShares: Readonly<Record<string, ResponsibilityShare>> = {
  none: 'not_applicable',
  notapplicable: 'not_applicable',
};
/** 'N/A - no wireless': the reason after it is ignored. */
const NOT_APPLICABLE = /^(?:n\/?a|not applicable)(?![\p{L}\p{N}])/iu;

/**
 * Reads 'Customer', 'Shared (Customer & Provider)', 'Inherited from CSP' and 'Bluepeak/Customer'. `names`: the row's
 * provider, by each of its names, the longest first.
 */
export function readShare(cell: string, names: readonly string[] = []): CellReading {
  const whole = readChoice(cell, shareNames, otherShares);
  if ('value' in whole) return whole;
  if (NOT_APPLICABLE.test(cell.trim())) return { value: 'not_applicable' satisfies ResponsibilityShare };
  const share = shareOf(partsOf(cell, names));
  return share === undefined ? whole : { value: share };
}

/** The meanings of a text's words; the provider's own name means the provider. */
function partsOf(text: string, names: readonly string[]): Set<Part | undefined> {
  const spaced = (written: string) => ` ${wordsOf(written).join(' ')} `;
  const named = names.reduce((left, name) => left.replaceAll(spaced(name), ' provider '), spaced(text));
  return new Set(wordsOf(named).map((word) => partOf.get(word)));
}

function wordsOf(text: string): string[] {
  const joined = text.toLowerCase().replace(/\b(co|pre)-/g, '$1');
  return joined.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function shareOf(said: Set<Part | undefined>): ResponsibilityShare | undefined {
  said.delete('nothing');
  if (said.size === 0 || said.has(undefined)) return undefined;
  const [organization, provider] = [said.has('organization'), said.has('provider')];
  if (said.has('not')) return said.has('inherited') && said.size === 2 ? 'organization' : undefined;
  // A provider also calls a mix of its own systems hybrid.
  if (said.has('hybrid') && provider && !organization) return undefined;
  if (said.has('both') || said.has('hybrid') || (organization && provider)) return 'shared';
  // Ambiguous: the organization inherits, but it may also be named as the one responsible.
  if (organization) return said.has('inherited') || said.has('full') ? undefined : 'organization';
  return 'provider';
}

/**
 * Names for a provider within a cell, the longest first: its name, and its first word if no other provider shares it.
 */
export function shareNamesOf(name: string, others: readonly string[]): string[] {
  const [first = ''] = wordsOf(name);
  const isOnly = others.filter((one) => wordsOf(one)[0] === first).length <= 1;
  return isOnly && first.length > 2 && !partOf.has(first) ? [name, first] : [name];
}
