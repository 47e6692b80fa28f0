import { useCallback, useEffect, useState } from 'react';
import { listSessions, revokeSession, type Session } from '#sync/domain/people/auth-contract.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { call, CallError } from '#web/store/calls/call.ts';
import { sessionKindNames } from '#web/words/session-words.ts';
import { agoText } from '#web/words/times.ts';
import css from './security-screen.module.css';

/**
 * Where the person is signed in. Always requested from the server, because an outdated list would be worse than none.
 */
export function SessionsPanel() {
  const isOffline = useOffline();
  const [sessions, setSessions] = useState<readonly Session[] | 'failed'>();
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut);
  const fail = useCallback((error: unknown) => {
    if (error instanceof CallError && error.status === 401) setSignedOut(true);
  }, []);
  const load = useCallback(
    () =>
      call(listSessions, {}).then(setSessions, (error: unknown) => {
        setSessions('failed');
        fail(error);
      }),
    [fail],
  );
  useEffect(() => {
    if (isOffline === false) void load();
  }, [isOffline, load]);

  const end = async (session: Session) => {
    const isEnded = await call(revokeSession, { params: { id: session.id } }).then(
      () => true,
      (error: unknown) => {
        fail(error);
        return false;
      },
    );
    showToast(
      isEnded
        ? {
            title: 'Signed out',
            description: `${session.label} is signed out.`,
            glyph: 'complete',
            isServersWord: true,
          }
        : { title: 'Error', description: 'The session was not ended.', variant: 'destructive' },
    );
    await load();
  };

  return (
    <Panel
      title="Where you are signed in"
      description={isOffline ? 'The list of sessions needs a connection.' : undefined}
      action={
        sessions === 'failed' && !isOffline ? (
          <Button size="sm" onPress={() => void load()}>
            Try again
          </Button>
        ) : undefined
      }
      isFlush
    >
      {!isOffline && sessions === undefined && <SkeletonRows count={2} label="Loading sessions" />}
      {!isOffline && sessions === 'failed' && <p className={css.note}>The sessions could not be read.</p>}
      {!isOffline && Array.isArray(sessions) && (
        <ul className={kit.ruled} aria-label="Where you are signed in">
          {(sessions as readonly Session[]).map((session) => (
            <li key={session.id}>
              <ListRow hasAct className={kit.inset}>
                <RowTitle>
                  {session.label} {session.current && <Badge tone="success">This device</Badge>}
                </RowTitle>
                <RowMeta>
                  {sessionKindNames[session.kind]} · last used {agoText(session.lastSeenAt)}
                </RowMeta>
                {!session.current && (
                  <Button size="sm" onPress={() => void end(session)} aria-label={`Sign out ${session.label}`}>
                    Sign out
                  </Button>
                )}
              </ListRow>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
