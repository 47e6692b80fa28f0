import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { Notice } from '#web/kit/notice.tsx';
import type { CallProblem } from '#web/records/use-call.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './stale-notice.module.css';

export interface StaleNoticeProps {
  problem: CallProblem | undefined;
  /** When the server last answered; undefined when it has not yet. */
  at: string | undefined;
  /** What cannot be done without a connection. */
  offline: { title: string; text: string };
  className?: string | undefined;
  /** Leave it out where the screen has its own retry button. */
  onRetry?: () => void;
  /** Figures that cannot be pressed: the notice takes their place, so that nothing below moves under a finger. */
  children: ReactNode;
}

/** Says plainly that the content may be out of date, and since when. */
export function StaleNotice({ problem, at, offline, className, onRetry, children }: StaleNoticeProps) {
  const isStale = problem !== undefined && problem.kind !== 'signed_out' && problem.kind !== 'no_access';
  const isOffline = problem?.kind === 'offline';
  const seen = at ? ` What you see is from ${dayTextInSentence(at)} and may have changed since.` : '';
  return (
    <div className={joinClasses(css.place, className)} data-stale={isStale || undefined}>
      {children}
      {isStale && (
        <Notice
          role="status"
          tone={isOffline ? 'neutral' : 'warning'}
          {...(isOffline ? { glyph: 'offline' as const } : {})}
          title={isOffline ? offline.title : 'The server could not answer.'}
          actions={
            onRetry && (
              <Button size="sm" onPress={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {`${isOffline ? offline.text : problem.message}${seen}`}
        </Notice>
      )}
    </div>
  );
}
