import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#web/kit/button.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { adminGateToast } from '#web/words/admin-words.ts';

const DELAY_MS = 500;

/** What people without the role see for half a second. The router leads signed-out visitors to the sign-in page. */
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
