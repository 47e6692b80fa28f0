import { createRequire } from 'node:module';

// Required directly, past the alias that puts this file in the library's place.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const QUICK_COST = '$m=8,t=1,p=1$';
const COST = '$m=19456,t=2,p=1$';

/**
 * Password hashes for tests that are not about their cost: real ones in 8 KiB and one pass, a hundredth of the work,
 * labeled with the server's cost.
 */
export async function hash(password: string): Promise<string> {
  return (await real.hash(password, QUICK)).replace(QUICK_COST, COST);
}

/** Whether the password matches a hash made here. */
export function verify(stored: string, password: string): Promise<boolean> {
  return real.verify(stored.replace(COST, QUICK_COST), password);
}
