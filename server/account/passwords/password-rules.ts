import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { isBreached } from './breached-passwords.ts';
import { commonPasswords, countedWords, fillerWords, knownOrders } from './common-passwords.ts';

/** The minimum for a new organization that has not changed the setting. */
export const INITIAL_MINIMUM_LENGTH: number = settingLimits.minimumPasswordLength.initial;
const MAXIMUM_LENGTH = 128;
const LONGEST_WORD = Math.max(...[...commonPasswords].map(({ length }) => length));

/** Facts about the person that must not appear in the password. */
export interface PasswordContext {
  organizationName?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/**
 * The complaint about a new password, or undefined if it is acceptable. Any characters are allowed. `minimumLength`:
 * the organization's.
 */
export async function findPasswordComplaint(
  typed: string,
  context: PasswordContext,
  minimumLength: number,
): Promise<string | undefined> {
  // Normalized as for hashing, because keyboards encode the same letter differently.
  const password = typed.normalize('NFKC');
  const length = [...password].length;
  if (length === 0) return 'Choose a password.';
  if (length < minimumLength) return `Use at least ${minimumLength} characters.`;
  if (length > MAXIMUM_LENGTH) return `Use at most ${MAXIMUM_LENGTH} characters.`;
  if (isRepetition(password)) return 'This password repeats itself. Choose another.';
  if (isCommon(password)) return 'This password is easy to guess: it is built from a common one. Choose another.';
  if (await isBreached(password)) return 'This password is on lists of stolen ones. Choose another.';
  const words = contextWords(context);
  const word = words.find((one) => one.length >= WORD_LENGTH && holds(password, one));
  if (word) return `Leave out “${word}”: it is easy to guess from your account.`;
  return isMadeOf(password, words) ? 'This password is built from names in your account. Choose another.' : undefined;
}

function holds(password: string, word: string): boolean {
  const text = plain(password);
  return text.includes(word) || (word.length >= LONG_LENGTH && squeezed(text).includes(word));
}

// Even short names count if hardly a letter is left without them, whether digits stand for letters or for a year.
function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.filter((word) => word.length >= 2).toSorted((a, b) => b.length - a.length);
  return [plain(trimmed(password)), folded(password)].some((text) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && rest.replaceAll(/[^\p{L}]+/gu, '').length < WORD_LENGTH;
  });
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const compact = lower.replaceAll(/[\s_.-]+/g, '');
  const forms = [lower, compact].flatMap((one) => [trimmed(one), trimmed(plain(one)), plain(trimmed(one))]);
  return forms.some((form) => commonPasswords.has(form)) || isNumber(compact) || isOrdered(compact) || isJoined(lower);
}

/**
 * Up to this many different common words make no secret, however often they are repeated and whatever is between them.
 */
const JOINED_WORDS = 3;

function isJoined(password: string): boolean {
  return [folded(password), plain(password)].some((text) => {
    const parts = text.split(/[^\p{L}]+/u).map(joinedWords);
    const choices = new Set(parts.flatMap((found) => found ?? []));
    return parts.every((found) => found !== undefined) && choices.size > 0 && choices.size <= JOINED_WORDS;
  });
}

/** The choices made, if the letters consist of common words without gaps, as few as possible; otherwise undefined. */
function joinedWords(letters: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start++) {
      const before = best[start];
      const choice = choiceOf(letters.slice(start, end));
      if (!before || choice === undefined) continue;
      const chosen = [...before, ...choice];
      if (chosen.length < (best[end]?.length ?? Infinity)) best[end] = chosen;
    }
  }
  return best[letters.length];
}

/** A common word, or the sequence it belongs to; a filler word is no choice. */
function choiceOf(word: string): string[] | undefined {
  if (fillerWords.has(word)) return [];
  if (!commonPasswords.has(word)) return undefined;
  const order = countedWords.findIndex((words) => words.has(word));
  return [order < 0 ? word : `order ${order}`];
}

// A date, a telephone number, an account number: digits alone are easy to guess up to a length that nobody could
// remember.
function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text.replaceAll(/[^\p{L}\p{N}\p{S}]/gu, ''));
}

// The text between the digits and signs at either end, where people put the year and the exclamation mark.
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
}

function isOrdered(text: string): boolean {
  const core = text.replace(/[^\p{L}\p{N}]+$/u, '');
  if (core.length < 6) return false;
  return knownOrders.some((order) => {
    const there = order + order;
    return there.includes(core) || [...there].reverse().join('').includes(core);
  });
}

// The same few characters repeated, or a common word twice.
function isRepetition(password: string): boolean {
  const lower = password.toLowerCase();
  for (let size = 1; size <= lower.length / 2; size += 1) {
    const unit = lower.slice(0, size);
    if (unit.repeat(Math.ceil(lower.length / size)).slice(0, lower.length) !== lower) continue;
    if (size <= 4 || commonPasswords.has(plain(unit))) return true;
  }
  return false;
}

const substitutes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

// Lower case, without accents.
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

// The same, with digits and signs turned back into the letters they replace.
function plain(text: string): string {
  return [...folded(text)].map((letter) => substitutes[letter] ?? letter).join('');
}

const everyday = new Set(
  `and associates city college company consulting corp corporation county department engineering from group inc
  incorporated industries international limited office school services solutions state systems technologies technology
  the university with`.split(/\s+/),
);

// Shorter words occur inside too many harmless ones, and words that are not long occur where other words meet.
const WORD_LENGTH = 4;
const LONG_LENGTH = 6;

function contextWords(context: PasswordContext): string[] {
  const { organizationName = '', firstName = '', lastName = '', email = '' } = context;
  const organization = split(organizationName).filter((word) => !everyday.has(word));
  const words = [PRODUCT_NAME, firstName, lastName, ...partsOf(email)].flatMap(split);
  return [...words, ...organization];
}

// The part before the @ and the domain, as a whole and word by word, without the top-level domain, which many share.
function partsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain
    .split('.')
    .slice(0, -1)
    .filter((label) => !everyday.has(label.toLowerCase()));
  return [local, squeezed(local), ...labels, squeezed(domain)];
}

function squeezed(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function split(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => plain(word));
}
