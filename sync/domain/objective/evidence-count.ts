/** How many of the documents a status names exist, each counted once: it may still name one that was deleted. */
export function evidenceCount(files: readonly string[], documentIds: ReadonlySet<string>): number {
  return [...new Set(files)].filter((id) => documentIds.has(id)).length;
}
