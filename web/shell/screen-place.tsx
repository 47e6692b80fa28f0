import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { QuietFrame, ScreenSkeleton } from '#web/parts/page/quiet-frame.tsx';
import { UnreachablePage } from '#web/parts/page/unreachable-page.tsx';
import { useScreenChoice, useShownPath } from './use-screen-choice.ts';

function SignInAgain() {
  useSignInAgain(true);
  return <QuietFrame />;
}

/** Leads a client to the requests; a notification’s address names one. */
function ToRequests() {
  const navigate = useNavigate();
  const { request = null } = useSearch({ strict: false });
  useEffect(() => {
    void navigate({ to: '/requests', search: { request }, replace: true });
  }, [navigate, request]);
  return <QuietFrame />;
}

/** The content of one path: the account's screen, or the way to it. */
export function ScreenPlace() {
  const choice = useScreenChoice(useShownPath());
  switch (choice.show) {
    case 'screen':
      return (
        <Suspense fallback={choice.framed ? <ScreenSkeleton /> : null}>
          <choice.screen.Component />
        </Suspense>
      );
    case 'requests':
      return <ToRequests />;
    case 'waiting':
      return <QuietFrame />;
    case 'sign_in':
      return <SignInAgain />;
    case 'unreachable':
      return <UnreachablePage />;
    case 'nothing':
      return null;
  }
}
