import * as z from 'zod/mini';
import { controlId, id, oneOf } from '#web/parts/search-fields.ts';

export const poamViews = ['all', 'open', 'in_progress', 'overdue', 'closed'] as const;
export type PoamView = (typeof poamViews)[number];

/** The state of this screen in the address. */
export const poamSearch = z.pipe(
  z.object({
    show: oneOf(poamViews),
    /** Only items of this requirement; a new item starts with it. */
    control: controlId,
    /** The item whose sheet is open; 'new' for one that is being added. */
    item: id,
    /** `?new` is a link's way to say `?item=new`. */
    new: z.optional(z.custom<true>()),
  }),
  z.transform(({ new: isNew, ...search }) => ({
    ...search,
    item: isNew === undefined ? search.item : 'new',
    new: undefined,
  })),
);
