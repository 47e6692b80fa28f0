import { useState } from 'react';
import { addUnsent, countUnsentIn, listUnsentElsewhere, type Unsent } from '#web/account/other-places.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { DeleteAccountDialog } from '#web/parts/account/delete-account-dialog.tsx';
import css from './places-screen.module.css';

/** Deletes the account everywhere, after asking. */
export function DeleteAccountPanel({ isConnected }: { isConnected: boolean }) {
  const workspace = useWorkspace();
  /** What is unsent in all workspaces, while the question is asked. */
  const [unsent, setUnsent] = useState<Unsent>();
  const { user, account } = workspace;
  const ask = async () => {
    setUnsent(addUnsent([await countUnsentIn(workspace), ...(await listUnsentElsewhere(account, user))]));
  };
  return (
    <Panel title="Delete your account" description={user.email}>
      <div className={`${kit.stack3} ${css.said}`}>
        <p>
          You leave every workspace and can no longer sign in. What you wrote stays in those workspaces under your name,
          because their records must say who did what. It cannot be undone.
        </p>
        <p>A workspace keeps at least one administrator: where you are the last one, make somebody else one first.</p>
        <p>
          <Button variant="danger" isDisabled={!isConnected} onPress={() => void ask()}>
            Delete account
          </Button>
        </p>
      </div>
      <DeleteAccountDialog email={user.email} unsent={unsent} onClose={() => setUnsent(undefined)} />
    </Panel>
  );
}
