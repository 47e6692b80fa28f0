import { useState } from 'react';
import { Button } from './button.tsx';
import { ChipGroup } from './chip-group.tsx';
import { PlusIcon } from './icons.ts';
import css from './tag-entry.module.css';
import { TextField } from './text-field.tsx';

/** Maximum number of tags, and maximum characters of each. */
export interface TagLimits {
  count: number;
  length: number;
}

/** The tags plus one more, trimmed; the same list if that one is empty, already there, or one too many. */
export function withTag(tags: readonly string[], written: string, limits: TagLimits): readonly string[] {
  const tag = written.trim().slice(0, limits.length);
  return tag === '' || tags.includes(tag) || tags.length >= limits.count ? tags : [...tags, tag];
}

export interface TagEntryProps {
  /** Names the list of tags, "Tags of this document". */
  listLabel: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** The text in the field that is not a tag yet. */
  text: string;
  onTextChange: (text: string) => void;
  limits: TagLimits;
  /** The message for one tag too many. */
  fullText: string;
  error?: string | undefined;
}

/** Tags, added by Enter or the button, removed one by one. */
export function TagEntry(props: TagEntryProps) {
  const { listLabel, tags, onChange, text, onTextChange, limits, fullText, error } = props;
  const [isFull, setFull] = useState(false);
  const add = () => {
    setFull(tags.length >= limits.count && text.trim() !== '');
    onChange(withTag(tags, text, limits));
    if (tags.length < limits.count) onTextChange('');
  };
  return (
    <div className={css.entry}>
      <div className={css.line}>
        <TextField
          label="Tags"
          isOptional
          placeholder="Add a tag"
          value={text}
          maxLength={limits.length}
          onChange={onTextChange}
          error={isFull ? fullText : error}
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
          label={listLabel}
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
