import * as z from 'zod/mini';

/** A record's id as devices make it: a UUID. */
export const recordIdSchema = z.uuid({ error: 'The id must be a UUID.' });
