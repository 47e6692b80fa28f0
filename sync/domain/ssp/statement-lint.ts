import type { Interval } from '#sync/domain/common/intervals.ts';
import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { isStated } from './is-stated.ts';
import { inventoriedOfferings, outsideProviders, type KnownNames } from './outside-providers.ts';
import { plain, spaced } from './plain-words.ts';
import type { Statement } from './statement-record.ts';
import type { SystemFinding } from './system-lint.ts';

/**
 * A weakness in a statement. `about`: the name in question, as written there; `draft`: a policy that has not been
 * approved; `record`: a system field that the objective requires and that is empty.
 */
export type StatementFinding =
  | { kind: 'missing' | 'repeats' | 'interval' | 'rare' | 'mitigation' }
  | { kind: 'asset' | 'provider' | 'policy'; about: string }
  | { kind: 'draft'; about: string }
  | { kind: 'record'; about: SystemFinding['field'] };

/** The names that a plan may use. */
export interface SecurityPlanInventory {
  assets: readonly { name: string; tag: string }[];
  providers: readonly { name: string; offering?: string }[];
  /** The names of people and of the organization itself. */
  people: readonly string[];
  /** Names of files that are final, and of policies that are approved. */
  documents: readonly string[];
  /** Names of drafts. */
  drafts: readonly string[];
  told: ToldNames;
}

/** Names used in the workspace's records for things that the inventory no longer has, or does not have yet. */
export interface ToldNames {
  assets: readonly string[];
  providers: readonly string[];
}

export interface LintedObjective {
  statement: Statement;
  /** Texts of the requirement and its objective: official ones, and ours. */
  wording: readonly string[];
  /** Whether it was judged not applicable. */
  isExempt: boolean;
  /** What its judgment rests on; null if it names nothing. */
  basis: JudgementBasis | null;
  /** How often it is done, if the system record says so. */
  chosen?: Interval | null;
}

/** Objectives that the standard says are done periodically, and those that set how often. */
const periodic: ReadonlySet<string> = new Set([
  '3.11.1[a]',
  '3.11.1[b]',
  '3.11.2[a]',
  '3.11.2[b]',
  '3.11.2[c]',
  '3.12.1[a]',
  '3.12.1[b]',
  '3.12.4[g]',
  '3.12.4[h]',
  '3.14.5[a]',
  '3.14.5[b]',
]);

/** More than twelve months, in words: 'every two years', 'every 18 months', 'biennially'. */
const tooRare = new RegExp(
  [
    String.raw`\b(?:bi|tri)-?ennial(?:ly)?\b`,
    String.raw`\b(?:every|once in) (?:other|second|third|few|couple of|two|three|four|five|[2-9]|\d{2,})[ -]years?\b`,
    String.raw`\b(?:every|once in) (?:eighteen|twenty-four|thirty-six|1[3-9]|[2-9]\d|\d{3,})[ -]months?\b`,
  ].join('|'),
  'i',
);

/** Whether an objective or a statement is about something done repeatedly, or too rarely. */
function isPeriodic({ id, what, howOften }: Statement): boolean {
  if (tooRare.test(howOften)) return true;
  const words = /\b(periodic(al(ly)?)?|regular(ly)?|routinely|recurring|from time to time)\b/i;
  return periodic.has(id) || words.test(`${what} ${howOften}`);
}

/** Everything in a statement that a reader of the plan would object to, in the order of the fields. */
export function lintStatement(objective: LintedObjective, inventory: SecurityPlanInventory): StatementFinding[] {
  const { statement, wording, isExempt, basis, chosen = null } = objective;
  const { what, where, who, howOften, inheritedFrom, evidence, exception, mitigation } = statement;
  const interval = statement.interval ?? chosen;
  const findings: StatementFinding[] = [];
  const isMissing = !isStated(statement);
  if (isMissing && !isExempt) findings.push({ kind: 'missing' });
  if (isRepeated(what, wording)) findings.push({ kind: 'repeats' });
  const { policies: inText, rest } = policiesIn([what, where, who, howOften, exception, mitigation].join('\n'));
  // Evidence names policies too, but its numbers may be those of tickets rather than assets.
  const policies = [...inText, ...policiesIn(evidence).policies];
  const prose = spaced(rest);
  if (policies.length > 0 || prose.trim() !== '' || inheritedFrom.trim() !== '') {
    findings.push(...findUnknown({ policies, rest, prose, inheritedFrom }, lexiconOf(inventory)));
  }
  if (interval !== null && tooRare.test(howOften)) findings.push({ kind: 'rare' });
  if (!isMissing && interval === null && isPeriodic(statement)) findings.push({ kind: 'interval' });
  // The plan lists such a judgment among its exceptions, even if the statement does not mention one.
  const isException = exception.trim() !== '' || basis === 'enduring_exception';
  const isToldWhole = exception.trim() !== '' && mitigation.trim() !== '';
  if (isException && !isToldWhole) findings.push({ kind: 'mitigation' });
  return findings;
}

interface Named {
  policies: readonly { about: string; names: string[] }[];
  rest: string;
  /** The rest of the text, in the form of `spaced`. */
  prose: string;
  inheritedFrom: string;
}

/** Names in a statement that the inventory lacks. */
function findUnknown({ policies, rest, prose, inheritedFrom }: Named, lexicon: Lexicon): StatementFinding[] {
  const findings: StatementFinding[] = [];
  const isIn = (known: string, names: readonly string[]) => names.some((name) => known.includes(plain(name)));
  const unapproved = policies.filter(({ names }) => !isIn(lexicon.documents, names));
  const found = new Map(unapproved.map(({ about, names }) => [about, isIn(lexicon.drafts, names)]));
  for (const [about, isDraft] of found) findings.push({ kind: isDraft ? 'draft' : 'policy', about });
  const words = new Set(prose.split(' '));
  // Compared with its capitals: 'Ironclad' is a name, 'ironclad' may not be.
  const named = (told: readonly ToldName[]) =>
    told.flatMap(({ name, first, text }) => (words.has(first) && prose.includes(text) ? [name] : []));
  const isUnknown = (name: string) => !lexicon.known.includes(plain(name));
  const assets = [...named(lexicon.assets), ...codesIn(rest)].filter(isUnknown);
  for (const about of longest(assets)) findings.push({ kind: 'asset', about });
  const inherited = namesIn(inheritedFrom).filter((name) => !lexicon.providerNames.has(plain(name)));
  const told = [...named(lexicon.providers).filter(isUnknown), ...outsideProviders(rest, lexicon.outside)];
  for (const about of longest([...inherited, ...told])) {
    findings.push({ kind: 'provider', about });
  }
  return findings;
}

/** A name that the records use: its first word, and the whole in the form of `spaced`. */
interface ToldName {
  name: string;
  first: string;
  text: string;
}

/** The names of an inventory, prepared for searching statements. Plain names form one text, one per line. */
interface Lexicon {
  known: string;
  documents: string;
  drafts: string;
  providerNames: ReadonlySet<string>;
  outside: KnownNames;
  assets: readonly ToldName[];
  providers: readonly ToldName[];
}

// Cached because hundreds of statements are checked against one inventory, which may have thousands of assets.
const lexicons = new WeakMap<SecurityPlanInventory, Lexicon>();

function lexiconOf(inventory: SecurityPlanInventory): Lexicon {
  const made = lexicons.get(inventory);
  if (made) return made;
  const providers = inventory.providers.map(({ name }) => plain(name));
  const documents = inventory.documents.map(plain).join('\n');
  const drafts = inventory.drafts.map(plain).join('\n');
  const assets = inventory.assets.map(({ name, tag }) => `${plain(name)}\n${plain(tag)}`);
  const known = [...assets, ...providers, documents, drafts].join('\n');
  const providerNames = new Set(providers);
  const lexicon = {
    known,
    documents,
    drafts,
    providerNames,
    outside: {
      offerings: inventoriedOfferings(inventory.providers, inventory.assets),
      providers: providerNames,
      all: [known, ...inventory.people.map(plain)].join('\n'),
    },
    assets: inventory.told.assets.map(toldName),
    providers: inventory.told.providers.map(toldName),
  };
  lexicons.set(inventory, lexicon);
  return lexicon;
}

function toldName(name: string): ToldName {
  const text = spaced(name);
  return { name, first: text.split(' ', 2)[1] ?? '', text };
}

/** The names in a comma-separated list. */
export function namesIn(list: string): string[] {
  return list.split(/[,;\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/** Each name once, in any spelling, and none that is part of another: 'Scan station RAS-2', not 'RAS-2' too. */
function longest(names: readonly string[]): string[] {
  const words = names.map(plain);
  const once = names.filter((_, index) => words.indexOf(words[index] ?? '') === index);
  return once.filter((name) => !once.some((other) => other !== name && plain(other).includes(plain(name))));
}

/** Words that carry no meaning of their own, or that every statement uses. */
const filler = new Set(
  'a all an and any are as at be been by each every for from has have in is it its must of on or our shall should so that the their these they this to we which who will with organization company system systems'.split(
    ' ',
  ),
);

/** The share of a statement's words that also occur in the requirement, from which on it counts as a repetition. */
const REPEATED = 0.8;

function isRepeated(what: string, wording: readonly string[]): boolean {
  const words = stemsOf(what);
  if (words.size === 0) return false;
  return wording.some((text) => {
    const known = stemsOf(text);
    return [...words].filter((word) => known.has(word)).length / words.size >= REPEATED;
  });
}

// Reduces 'limits', 'limited' and 'limiting' to one stem.
function stemsOf(text: string): Set<string> {
  const words = plain(text)
    .split(' ')
    .filter((word) => word !== '' && !filler.has(word));
  return new Set(words.map((word) => word.replace(/(ing|ed|es|s|e)$/, '')));
}

const CODE = String.raw`[A-Z]{2,}(?:-[A-Z]+)*-\d+[A-Za-z]?`;
const NAME = String.raw`(?:[A-Z][\w&]*(?: (?:and|of|for))? ){1,6}`;
const NOUN = String.raw`Policy|Procedure|policy|procedure|(?:Plan|Standard)(?= ${CODE})`;
/**
 * Matches 'Remote Access Policy RA-02', 'policy RA-02', 'Media Policy', 'RA-02 Remote Access Policy' and 'Plan CP-03'.
 */
const POLICY = new RegExp(
  String.raw`(?:(?<before>${CODE}) )?(?<name>${NAME})?\b(?<noun>${NOUN})\b(?: (?<after>${CODE}))?`,
  'g',
);
type PolicyGroup = 'before' | 'name' | 'noun' | 'after';
const opening = /^(?:(?:The|This|Our|A|An|See|Under|Per|In|Each|Every|By|Its|No|Following|With|As) )+/;
const isStandard = /^(?:AES|SHA|RSA|TLS|SSL|FIPS|ISO|IEC|NIST|SP|WPA|CVE|KB|RFC|USB|MD|ML-KEM|ECDSA|DES)-/;

/** The policies a text names, and the text without them. */
function policiesIn(text: string): { policies: { about: string; names: string[] }[]; rest: string } {
  const policies: { about: string; names: string[] }[] = [];
  const rest = text.replace(POLICY, (match: string, ...parts: unknown[]) => {
    const { before, name = '', noun = '', after } = parts.at(-1) as Partial<Record<PolicyGroup, string>>;
    if (after && isStandard.test(after)) return match;
    const own = name.replace(opening, '');
    const title = own && `${own}${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
    const names = [before, after, title].filter((one) => one !== undefined && one !== '') as string[];
    const about = [before, title, after].filter(Boolean).join(' ');
    const isNew = names.length > 0 && !policies.some((one) => one.about === about);
    if (isNew) policies.push({ about, names });
    return '';
  });
  return { policies, rest };
}

/** Numbers that people give their equipment, such as 'RAS-2' and 'NFA-WS-14'. */
function codesIn(text: string): string[] {
  const found = text.match(new RegExp(String.raw`\b${CODE}\b`, 'g')) ?? [];
  return [...new Set(found)].filter((code) => !isStandard.test(code));
}
