import { useState } from 'react';
import { BOARD_LIMITS } from '#sync/domain/board/board-fields.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import css from '#web/screens/board/board-screen.module.css';

export interface LabelFieldProps {
  labels: readonly string[];
  onChange: (labels: string[]) => void;
  error: string | undefined;
}

/** Labels are added by Enter or the button and trimmed; empty and repeated ones are ignored. */
export function LabelField({ labels, onChange, error }: LabelFieldProps) {
  const [text, setText] = useState('');
  const add = () => {
    const label = text.trim();
    if (label !== '' && !labels.includes(label)) onChange([...labels, label]);
    setText('');
  };
  return (
    <div className={kit.stack4}>
      <div className={`${kit.stack2} ${css.labelLine}`}>
        <TextField
          label="Add a label"
          hideLabel
          placeholder="Add a label"
          maxLength={BOARD_LIMITS.label}
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
      {labels.length > 0 && (
        <ChipGroup
          label="Labels"
          items={labels.map((label) => ({ id: label, label }))}
          onRemove={(removed) => onChange(labels.filter((label) => label !== removed))}
        />
      )}
    </div>
  );
}
