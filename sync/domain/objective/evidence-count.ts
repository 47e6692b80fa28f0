/** How many of a status's documents exist, each counted once: it may still name one that was deleted. */
export function evidenceCount(files: readonly string[], documentIds: ReadonlySet<string>): number {
  return [...new Set(files)].filter((id) => documentIds.has(id)).length;
}
