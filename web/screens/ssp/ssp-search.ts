import * as z from 'zod/mini';
import { families, findObjectiveId } from '#sync/catalog/catalog-facts.ts';
import { keysOf } from '#sync/engine/value.ts';
import { controlId, id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';
import { sectionTitles } from './sections/section-titles.ts';

// The section that the screen starts with comes first.
const sectionIds = ['requirements', ...keysOf(sectionTitles)] as const;

/** The state of this screen in the address. */
export const sspSearch = z.object({
  part: oneOf(['requirements', 'policies', 'versions']),
  /** The family whose requirements are listed, or whose policy is shown. */
  family: oneOrNone(families.map(({ code }) => code)),
  /** The requirement whose statements are shown. */
  control: controlId,
  /** The objective whose statement is being written. */
  objective: z.pipe(
    id,
    z.transform((written: string | null) => findObjectiveId(written ?? '') ?? null),
  ),
  /** The version whose differences are shown; null for the newest. */
  version: id,
  section: oneOf(sectionIds),
  edit: oneOrNone(['publish', 'word', 'policy', 'keep']),
  /** The refused publication that is to be published under another name. */
  aside: id,
});
