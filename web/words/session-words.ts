import type { Session } from '#sync/domain/people/auth-contract.ts';

/** How long a session lasts, as people read it. */
export const sessionKindNames: Readonly<Record<Session['kind'], string>> = {
  device: 'Stays signed in',
  browser: 'Until the browser closes',
};
