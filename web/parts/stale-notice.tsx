import type { CallProblem } from '#web/data/use-call.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayTextInSentence } from '#web/words/times.ts';

export interface StaleNoticeProps {
  problem: CallProblem | undefined;
  /** When the server last answered; undefined when it has not yet. */
  at: string | undefined;
  /** What cannot be done without a connection. */
  offline: { title: string; text: string };
  className?: string | undefined;
  onRetry: () => void;
}

/** Says plainly that the content is not fresh, and since when. */
export function StaleNotice({ problem, at, offline, className, onRetry }: StaleNoticeProps) {
  if (!problem || problem.kind === 'signed_out' || problem.kind === 'no_access') return null;
  const isOffline = problem.kind === 'offline';
  const seen = at ? ` What you see is from ${dayTextInSentence(at)} and may have changed since.` : '';
  return (
    <Notice
      className={className ?? ''}
      role="status"
      tone={isOffline ? 'neutral' : 'warning'}
      {...(isOffline ? { glyph: 'offline' as const } : {})}
      title={isOffline ? offline.title : 'The server could not answer.'}
      actions={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {`${isOffline ? offline.text : problem.message}${seen}`}
    </Notice>
  );
}
