import { Button } from 'react-aria-components/Button';
import { joinClasses } from './class-names.ts';
import { Glyph } from './glyph.tsx';
import css from './sync-status.module.css';

export type SyncStatusState = 'synced' | 'offline' | 'syncing' | 'decision' | 'signin';

/** A bold part and the rest: { strong: 'Offline', rest: '· 14 changes saved on this device' }. */
export interface SyncStatusText {
  strong: string;
  rest?: string;
}

export interface SyncStatusProps {
  state: SyncStatusState;
  /** Shown from 640 px on. */
  long: SyncStatusText;
  /** Below 640 px. */
  short: SyncStatusText;
  onPress: () => void;
  className?: string;
}

function Words({ strong, rest, className }: SyncStatusText & { className?: string }) {
  return (
    <span className={className}>
      <b>{strong}</b>
      {rest && ` ${rest}`}
    </span>
  );
}

/** The pill in the top bar; pressing it opens the sync sheet. */
export function SyncStatusMark({ state, long, short, onPress, className }: SyncStatusProps) {
  return (
    <Button
      className={joinClasses(css.syncStatus, className) ?? ''}
      data-state={state}
      aria-haspopup="dialog"
      onPress={onPress}
    >
      <Glyph name={state} />
      <Words {...long} className={css.long} />
      <Words {...short} className={css.short} />
    </Button>
  );
}
