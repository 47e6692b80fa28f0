/** A page asks the worker that serves it to end what it waits with, because the person uses a newer one now. */
export const GIVE_WAY = 'GIVE_WAY';
