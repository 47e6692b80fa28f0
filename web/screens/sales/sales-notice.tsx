import type { CallProblem } from '#web/data/use-call.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayTextInSentence } from '#web/words/times.ts';

export interface SalesNoticeProps {
  problem: CallProblem | undefined;
  /** When the server last answered; undefined when it has not yet. */
  at: string | undefined;
  onRetry: () => void;
  className?: string | undefined;
}

/** Says plainly that the content is not fresh, and since when. */
export function SalesNotice({ problem, at, onRetry, className }: SalesNoticeProps) {
  if (!problem || problem.kind === 'signed_out' || problem.kind === 'no_access') return null;
  const isOffline = problem.kind === 'offline';
  const seen = at ? ` What you see is from ${dayTextInSentence(at)} and may have changed since.` : '';
  return (
    <Notice
      className={className ?? ''}
      role="status"
      tone={isOffline ? 'neutral' : 'warning'}
      {...(isOffline ? { glyph: 'offline' as const } : {})}
      title={isOffline ? 'The sales side needs a connection.' : 'The server could not answer.'}
      actions={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {isOffline ? `The server cannot be reached, so nothing can be changed.${seen}` : `${problem.message}${seen}`}
    </Notice>
  );
}
