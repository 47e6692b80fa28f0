/**
 * The channel by which a page asks the worker to end what it waits with, because the person uses a newer one now. A
 * message would start a worker that has stopped, and the newer one would wait for it.
 */
export const GIVE_WAY = 'give-way';
