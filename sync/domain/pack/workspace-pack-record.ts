import * as z from 'zod/mini';

/** The catalog pack whose words a workspace reads. One row with this id; none until there is a pack. */
export const WORKSPACE_PACK_ID = 'pack';

/** One imported file. `sha256`: of the file's bytes. */
const packSourceSchema = z.object({
  title: z.string(),
  sha256: z.string(),
  importedAt: z.string(),
  /** A person's name, or the server's operator. */
  importedBy: z.string(),
});
export type PackSource = z.infer<typeof packSourceSchema>;

/** The facts about a pack without its words. Packs are immutable: other words make another pack. */
export const packFactsSchema = z.object({
  packId: z.string(),
  title: z.string(),
  revision: z.string(),
  /** The SHA-256 of the pack's words, 64 hex digits. */
  sha256: z.string(),
  sources: z.array(packSourceSchema),
});
export type PackFacts = z.infer<typeof packFactsSchema>;

export const workspacePackSchema = z.extend(packFactsSchema, {
  id: z.string(),
  /** How many it has of the 110 requirements, the 320 objectives and the 110 lists of methods. */
  requirements: z.int(),
  objectives: z.int(),
  methods: z.int(),
  /** True if imported for this workspace; false for the server's, which all share. */
  isOwn: z.boolean(),
});
export type WorkspacePack = z.infer<typeof workspacePackSchema>;

/** A pack's name in reports: its id and the first 12 hex digits of its hash. */
export function packMark({ packId, sha256 }: Pick<PackFacts, 'packId' | 'sha256'>): string {
  return `${packId}, SHA-256 ${sha256.slice(0, 12)}`;
}
