import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CheckIcon, CopyIcon } from '#web/kit/icons.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import css from '#web/screens/sales/sales-table.module.css';

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
      const description = 'This browser did not let the text be copied. Select it and copy it by hand.';
      showToast({ title: 'Not copied', description, variant: 'destructive' });
    }
  };
  return (
    <div className={css.copyRow}>
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
