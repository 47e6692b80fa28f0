import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { settingLimits } from '#sync/domain/organization/setting-limits.ts';
import { commonPasswords, knownOrders } from './common-passwords.ts';

/** The rules for a new organization that has chosen nothing yet. */
export const INITIAL_MINIMUM_LENGTH: number = settingLimits.minimumPasswordLength.initial;
const MAXIMUM_LENGTH = 128;

/** What is known of the person, none of which may be in the password. */
export interface PasswordContext {
  organizationName?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/**
 * The complaint about a new password, or undefined when it may be used. Any characters are allowed. `minimumLength`:
 * the organization's.
 */
export function findPasswordComplaint(
  password: string,
  context: PasswordContext,
  minimumLength: number,
): string | undefined {
  const length = [...password].length;
  if (length === 0) return 'Choose a password.';
  if (length < minimumLength) return `Use at least ${minimumLength} characters.`;
  if (length > MAXIMUM_LENGTH) return `Use at most ${MAXIMUM_LENGTH} characters.`;
  if (isRepetition(password)) return 'This password repeats itself. Choose another.';
  if (isCommon(password)) return 'This password is easy to guess: it is built from a common one. Choose another.';
  const word = contextWords(context).find((one) => plain(password).includes(one));
  return word && `Leave out “${word}”: it is easy to guess from your account.`;
}

function isCommon(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const compact = lower.replaceAll(/[\s_.-]+/g, '');
  const forms = [lower, compact].flatMap((one) => [trimmed(one), trimmed(plain(one)), plain(trimmed(one))]);
  return forms.some((form) => commonPasswords.has(form)) || isNumber(compact) || isOrdered(compact);
}

// A date, a telephone number, an account number: digits alone are easily guessed up to a length nobody remembers.
function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text.replaceAll(/[^\p{L}\p{N}\p{S}]/gu, ''));
}

// What remains between the digits and signs at either end, where people put the year and the exclamation mark.
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

// Lower case, without accents, with digits and signs turned back into the letters they replace.
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...letters].map((letter) => substitutes[letter] ?? letter).join('');
}

const everyday = new Set(
  `and associates city college company consulting corp corporation county department engineering from group inc
  incorporated industries international limited office school services solutions state systems technologies technology
  the university with`.split(/\s+/),
);

// Words of fewer than four letters occur inside too many harmless ones.
function contextWords(context: PasswordContext): string[] {
  const { organizationName = '', firstName = '', lastName = '', email = '' } = context;
  const organization = split(organizationName).filter((word) => !everyday.has(word));
  const words = [PRODUCT_NAME, firstName, lastName, email.split('@')[0] ?? ''].flatMap(split);
  return [...words, ...organization].filter((word) => word.length >= 4);
}

function split(text: string): string[] {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.split(/[^\p{L}\p{N}]+/u).map((word) => plain(word));
}
