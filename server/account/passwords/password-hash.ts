import { getFips, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash as hashArgon, verify as verifyArgon } from '@node-rs/argon2';
import { hashQueue, type HashAsker } from './hash-queue.ts';

const derive = promisify(pbkdf2);

export type PasswordAlgorithm = 'argon2id' | 'pbkdf2-sha256';

// 19 MiB, two passes, one lane. The package's default kind is argon2id.
const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PBKDF2_ITERATIONS = 600_000;
const PBKDF2_BYTES = 32;

/** How new passwords are hashed: argon2id, or PBKDF2 if the host runs in FIPS mode, which allows nothing else. */
export function preferredAlgorithm(): PasswordAlgorithm {
  return getFips() === 1 ? 'pbkdf2-sha256' : 'argon2id';
}

/**
 * Waits for its turn, and throws 503 if too many wait. The stored form names algorithm and cost: `$argon2id$...` or
 * `$pbkdf2-sha256$i=600000$salt$hash`.
 */
export async function hashPassword(
  password: string,
  asker: HashAsker = 'stranger',
  algorithm = preferredAlgorithm(),
): Promise<string> {
  return hashQueue.run(asker, () => makeHash(password, algorithm));
}

async function makeHash(password: string, algorithm: PasswordAlgorithm): Promise<string> {
  if (algorithm === 'argon2id') return hashArgon(normalize(password), argonCost);
  const salt = randomBytes(16);
  const hash = await derive(normalize(password), salt, PBKDF2_ITERATIONS, PBKDF2_BYTES, 'sha256');
  return `$pbkdf2-sha256$i=${PBKDF2_ITERATIONS}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/**
 * True when the password is the stored one. Without a stored one the answer is false and takes as long, so that the
 * time does not reveal whether an account exists.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  asker: HashAsker = 'stranger',
): Promise<boolean> {
  const against = stored ?? decoys[preferredAlgorithm()];
  const fits = await hashQueue.run(asker, () =>
    algorithmOf(against) === 'argon2id' ? verifyArgon(against, normalize(password)) : verifyPbkdf2(against, password),
  );
  return fits && typeof stored === 'string';
}

/** False for a hash by another algorithm than new passwords get; it is replaced at the next sign-in. */
export function isCurrentHash(stored: string): boolean {
  return algorithmOf(stored) === preferredAlgorithm();
}

async function verifyPbkdf2(stored: string, password: string): Promise<boolean> {
  const [, , cost, salt, hash] = stored.split('$');
  const iterations = Number(cost?.replace('i=', ''));
  if (!salt || !hash || !Number.isInteger(iterations)) throw new Error('a stored password hash cannot be read');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(normalize(password), Buffer.from(salt, 'base64'), iterations, expected.length, 'sha256');
  return timingSafeEqual(actual, expected);
}

function algorithmOf(stored: string): PasswordAlgorithm {
  return stored.startsWith('$pbkdf2-sha256$') ? 'pbkdf2-sha256' : 'argon2id';
}

// Keyboards encode an accented letter in different ways.
function normalize(password: string): string {
  return password.normalize('NFKC');
}

// Hashes of nothing, at the cost of real ones.
const decoys: Record<PasswordAlgorithm, string> = {
  argon2id: `$argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  'pbkdf2-sha256': `$pbkdf2-sha256$i=${PBKDF2_ITERATIONS}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`,
};
