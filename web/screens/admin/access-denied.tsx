import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#web/kit/button.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { adminGateToast } from '#web/words/admin-words.ts';

const DELAY_MS = 500;

/** Shown for half a second to people without the role. Signed-out visitors go to the sign-in page instead. */
export function AccessDenied() {
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    showToast(adminGateToast);
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <MessagePage
      title="Access Denied"
      actions={
        <Button variant="primary" onPress={() => history.back()}>
          Go Back
        </Button>
      }
    >
      Only administrators of your organization may open this page.
    </MessagePage>
  );
}
