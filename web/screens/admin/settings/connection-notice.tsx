import type { CallProblem } from '#web/data/use-call.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { dayTextInSentence } from '#web/words/times.ts';
import css from '#web/screens/admin/administration.module.css';

export interface ConnectionNoticeProps {
  problem: CallProblem | undefined;
  /** When the server last answered; undefined when it has not yet. */
  at: string | undefined;
  onRetry: () => void;
}

/** Says plainly that the content is not fresh, and since when. */
export function ConnectionNotice({ problem, at, onRetry }: ConnectionNoticeProps) {
  if (!problem || problem.kind === 'signed_out' || problem.kind === 'no_access') return null;
  const isOffline = problem.kind === 'offline';
  const seen = at ? ` What you see is from ${dayTextInSentence(at)} and may have changed since.` : '';
  return (
    <Notice
      className={css.notice}
      role="status"
      tone={isOffline ? 'neutral' : 'warning'}
      {...(isOffline ? { glyph: 'offline' as const } : {})}
      title={isOffline ? 'Administration needs a connection.' : 'The server could not answer.'}
      actions={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? `The server cannot be reached. You can keep working on compliance offline.${seen}`
        : `${problem.message}${seen}`}
    </Notice>
  );
}
