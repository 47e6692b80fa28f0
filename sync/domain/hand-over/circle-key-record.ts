import * as z from 'zod/mini';

/** A key for hand-over files of a team, or of the workspace. A newer one does not replace it: it opens older files. */
export const circleKeySchema = z.object({
  /** Random, so that a file's header tells nobody whose it is. */
  id: z.string(),
  /** The assessment whose team has the key; null for the workspace. */
  circle: z.nullable(z.string()),
  /** 32 bytes, base64url. */
  key: z.string(),
  madeAt: z.iso.datetime(),
});
export type CircleKey = z.infer<typeof circleKeySchema>;

/** The key for new files of a circle: its newest. */
export function newestKey(keys: readonly CircleKey[], circle: string | null): CircleKey | undefined {
  return keys
    .filter((one) => one.circle === circle)
    .toSorted((a, b) => (a.madeAt === b.madeAt ? (a.id < b.id ? -1 : 1) : a.madeAt < b.madeAt ? -1 : 1))
    .at(-1);
}
