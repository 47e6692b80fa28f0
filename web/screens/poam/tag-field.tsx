import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import css from './poam-sheet.module.css';

export interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
}

/** Tags are added by Enter or the button, trimmed; empty and repeated ones are passed over. */
export function TagField({ tags, onChange, error }: TagFieldProps) {
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
    setText('');
  };
  return (
    <div className={css.fields}>
      <div className={css.tagLine}>
        <TextField
          label="Tag"
          hideLabel
          placeholder="Add a tag"
          maxLength={40}
          value={text}
          onChange={setText}
          error={error}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            } else event.continuePropagation();
          }}
        />
        <Button onPress={add} isDisabled={text.trim() === ''}>
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ChipGroup
          label="Tags"
          items={tags.map((tag) => ({ id: tag, label: tag }))}
          onRemove={(removed) => onChange(tags.filter((tag) => tag !== removed))}
        />
      )}
    </div>
  );
}
