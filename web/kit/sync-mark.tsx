import { joinClasses } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import css from './sync-mark.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SyncMarkState = 'device' | 'queued' | 'uploading' | 'synced' | 'retry' | 'conflict';

export interface SyncMarkProps {
  state: SyncMarkState;
  /** "On this device", "Uploading 64%". */
  label: string;
  /** The words are announced, not shown. */
  hideLabel?: boolean;
  className?: string;
}

/** The sync state of one record or file. */
export function SyncMark({ state, label, hideLabel, className }: SyncMarkProps) {
  return (
    <span className={joinClasses(css.syncMark, className)} data-state={state}>
      <Glyph name={state} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
