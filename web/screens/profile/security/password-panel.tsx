import { useState } from 'react';
import { changePassword } from '#sync/domain/people/profile-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { call, CallError } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';

type Problems = { currentPassword?: string; newPassword?: string };

function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError)) return { currentPassword: 'The server cannot be reached. Nothing was changed.' };
  if (error.status === 401) return { currentPassword: 'You are signed out. Sign in, then try again.' };
  const message = error.body?.message ?? 'The password was not changed.';
  return error.body?.field === 'newPassword' ? { newPassword: message } : { currentPassword: message };
}

function newPasswordHelp(minimumLength: number | undefined): string {
  const rule = minimumLength === undefined ? '' : `At least ${minimumLength} characters. `;
  return `${rule}A few unrelated words work well; any characters are allowed.`;
}

/** Changes the password, which only the server can do, so it needs a connection. */
export function PasswordPanel() {
  const { user } = useWorkspace();
  const isOffline = useOffline();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut);

  const submit = async () => {
    if (isOffline || isBusy) return;
    setBusy(true);
    try {
      const { endedSessions } = await call(changePassword, { body: { currentPassword, newPassword } });
      setCurrent('');
      setNew('');
      setProblems({});
      const ended = `${countOf(endedSessions, 'other session')} ended with the old one.`;
      showToast({
        title: 'Password changed',
        description: endedSessions > 0 ? ended : 'Use the new one from now on.',
        glyph: 'complete',
        isServersWord: true,
      });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) setSignedOut(true);
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={() => void submit()}>
      <Panel
        title="Password"
        description={isOffline ? 'Changing the password needs a connection.' : 'Other sessions end with the old one.'}
        footer={
          <Button
            type="submit"
            isDisabled={isOffline || currentPassword === '' || newPassword === ''}
            isPending={isBusy}
            pendingLabel="Changing"
          >
            Change password
          </Button>
        }
      >
        <div className={`${kit.pairs} ${kit.start}`}>
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            isDisabled={isOffline}
            value={currentPassword}
            onChange={setCurrent}
            error={problems.currentPassword}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            isDisabled={isOffline}
            value={newPassword}
            onChange={setNew}
            error={problems.newPassword}
            help={newPasswordHelp(user.minimumPasswordLength)}
          />
        </div>
      </Panel>
    </Form>
  );
}
