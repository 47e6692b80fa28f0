import * as z from 'zod/mini';

/** The catalog pack whose words a workspace reads. One row with this id; none until a pack is there. */
export const WORKSPACE_PACK_ID = 'pack';

/** One file that brought words in. `sha256` is of the file's bytes. */
const packSourceSchema = z.object({
  title: z.string(),
  sha256: z.string(),
  importedAt: z.string(),
  /** A person's name, or whoever runs the server. */
  importedBy: z.string(),
});
export type PackSource = z.infer<typeof packSourceSchema>;

/** What is said of a pack without its words. Packs are immutable: other words are another pack. */
export const packFactsSchema = z.object({
  packId: z.string(),
  title: z.string(),
  revision: z.string(),
  /** Of the pack's words, 64 hex digits. */
  sha256: z.string(),
  sources: z.array(packSourceSchema),
});
export type PackFacts = z.infer<typeof packFactsSchema>;

export const workspacePackSchema = z.extend(packFactsSchema, {
  id: z.string(),
  /** How many of the 110, of the 320, and of the 110 lists of methods it has. */
  requirements: z.int(),
  objectives: z.int(),
  methods: z.int(),
  /** Imported for this workspace; otherwise the server's, for all. */
  isOwn: z.boolean(),
});
export type WorkspacePack = z.infer<typeof workspacePackSchema>;

/** A pack as reports name it: its id and the first 12 hex digits of its hash. */
export function packMark({ packId, sha256 }: Pick<PackFacts, 'packId' | 'sha256'>): string {
  return `${packId}, SHA-256 ${sha256.slice(0, 12)}`;
}
