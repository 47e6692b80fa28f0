import { TAG_COUNT, TAG_LENGTH } from '#sync/domain/document/document-limits.ts';
import { TagEntry, withTag, type TagEntryProps } from '#web/kit/tag-entry.tsx';

const limits = { count: TAG_COUNT, length: TAG_LENGTH };

/** A document's tags with one more; the same list where it cannot be added. */
export function withDocumentTag(tags: readonly string[], written: string): readonly string[] {
  return withTag(tags, written, limits);
}

/** The tags of a document. */
export function TagField(props: Pick<TagEntryProps, 'tags' | 'onChange' | 'text' | 'onTextChange'>) {
  return (
    <TagEntry
      {...props}
      listLabel="Tags of this document"
      limits={limits}
      fullText={`A document has at most ${TAG_COUNT} tags`}
    />
  );
}
