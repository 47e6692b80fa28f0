import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './copy-field.module.css';
import { CheckIcon, CopyIcon } from './icons.ts';
import { TextField } from './text-field.tsx';
import { showToast } from './toast-queue.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const COPIED_MS = 2_000;

/** A text to copy. Says 'Copied!' for two seconds. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      const description = 'This browser did not allow copying. Select the text and copy it by hand.';
      showToast({ title: 'Not copied', description, variant: 'destructive' });
    }
  };
  return (
    <div className={css.row}>
      <TextField label={label} value={value} isReadOnly />
      <Button icon={isCopied ? CheckIcon : CopyIcon} onPress={() => void copy()}>
        {isCopied ? 'Copied!' : 'Copy'}
        <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? `${label} copied` : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
