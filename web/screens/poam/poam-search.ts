import * as z from 'zod/mini';
import { controlId, id, oneOf } from '#web/parts/search-fields.ts';

export const poamTabs = ['all', 'open', 'ready', 'overdue', 'closed'] as const;
export type PoamTab = (typeof poamTabs)[number];

/** The state of this screen in the address. */
export const poamSearch = z.pipe(
  z.object({
    show: oneOf(poamTabs),
    /** Only items of this requirement; a new item starts with it. */
    control: controlId,
    /** The plan whose sheet is open; 'new' for a new one. */
    item: id,
    /** `?new` is short for `?item=new` in links. */
    new: z.optional(z.custom<true>()),
  }),
  z.transform(({ new: isNew, ...search }) => ({
    ...search,
    item: isNew === undefined ? search.item : 'new',
    new: undefined,
  })),
);
