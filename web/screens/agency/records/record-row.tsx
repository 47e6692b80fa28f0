import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import css from '#web/screens/agency/state-local.module.css';

export interface RecordRowProps {
  title: string;
  /** Secondary lines under the title. */
  children: ReactNode;
  /** Amounts or a date, at the end. */
  figure?: ReactNode;
  /** Status and required action. */
  badges: ReactNode;
  isPending: boolean;
  /** Omitted for people who may only read. */
  onEdit?: (() => void) | undefined;
  /** Another button before Edit. */
  action?: ReactNode;
}

/** One grant, deadline or risk in its list. */
export function RecordRow({ title, children, figure, badges, isPending, onEdit, action }: RecordRowProps) {
  return (
    <li className={`${kit.ruled} ${css.row}`} data-pending-sync={isPending || undefined}>
      <article className={`${kit.padded} ${css.record}`} aria-label={title}>
        <div className={`${kit.quiet} ${css.words}`}>
          <h3>{title}</h3>
          {children}
        </div>
        <div className={css.badges}>
          {badges}
          {isPending && <SyncMark state="device" label="On this device" />}
        </div>
        <div className={`${kit.breaks} ${kit.figures} ${kit.end} ${css.figure}`}>{figure}</div>
        {onEdit && (
          <div className={css.rowActions} data-print="hide">
            {action}
            <Button size="sm" onPress={onEdit} aria-label={`Edit ${title}`}>
              Edit
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}
