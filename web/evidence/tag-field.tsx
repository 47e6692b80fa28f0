import { useState } from 'react';
import { TAG_COUNT, TAG_LENGTH } from '#sync/rules/document-limits.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { TextField } from '#web/kit/text-field.tsx';
import css from './upload-dialog.module.css';

/** Tags with one more, trimmed; the same list where it is empty, there already, or one too many. */
export function withTag(tags: readonly string[], written: string): readonly string[] {
  const tag = written.trim().slice(0, TAG_LENGTH);
  return tag === '' || tags.includes(tag) || tags.length >= TAG_COUNT ? tags : [...tags, tag];
}

export interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** What stands in the field and is no tag yet. */
  text: string;
  onTextChange: (text: string) => void;
}

/** Tags, added by Enter or the button, removed one by one. */
export function TagField({ tags, onChange, text, onTextChange }: TagFieldProps) {
  const [isFull, setFull] = useState(false);
  const add = () => {
    const next = withTag(tags, text);
    setFull(tags.length >= TAG_COUNT && text.trim() !== '');
    onChange(next);
    if (tags.length < TAG_COUNT) onTextChange('');
  };
  return (
    <div className={css.tags}>
      <div className={css.tagEntry}>
        <TextField
          label="Tags"
          isOptional
          placeholder="Add a tag"
          value={text}
          maxLength={TAG_LENGTH}
          onChange={onTextChange}
          error={isFull ? `A document has at most ${TAG_COUNT} tags` : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
              event.continuePropagation();
              return;
            }
            event.preventDefault();
            add();
          }}
        />
        <Button icon={PlusIcon} isDisabled={text.trim() === ''} onPress={add}>
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ChipGroup
          label="Tags of this document"
          items={tags.map((tag) => ({ id: tag, label: tag }))}
          onRemove={(removed) => {
            setFull(false);
            onChange(tags.filter((tag) => tag !== removed));
          }}
        />
      )}
    </div>
  );
}
