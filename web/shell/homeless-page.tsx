import { useEffect, useState, useSyncExternalStore } from 'react';
import { addUnsent, listLeftBehind, withPlace, type LeftBehind } from '#web/account/other-places.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { ClosedWorkspaces } from '#web/parts/account/closed-workspaces.tsx';
import { DeleteAccountDialog } from '#web/parts/account/delete-account-dialog.tsx';
import { NewWorkspaceForm } from '#web/parts/account/new-workspace-form.tsx';
import { StepUpDialog } from '#web/parts/account/step-up-dialog.tsx';
import { MessagePage } from '#web/parts/page/message-page.tsx';
import { QuietFrame } from '#web/parts/page/quiet-frame.tsx';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { openAccountDatabase } from '#web/store/account-database.ts';
import { stepUp } from '#web/store/calls/step-up.ts';
import { countOf, unsentWords } from '#web/words/counts.ts';

export interface HomelessPageProps {
  accountId: string;
  email: string;
}

async function readLeftBehind(accountId: string): Promise<LeftBehind[]> {
  const account = openAccountDatabase(accountId);
  try {
    return await listLeftBehind(account, accountId);
  } finally {
    account.close();
  }
}

/** For somebody who is signed in and belongs to no workspace: what they can do, and what is left on this device. */
export function HomelessPage({ accountId, email }: HomelessPageProps) {
  const [left, setLeft] = useState<LeftBehind[]>();
  const [isAsking, setAsking] = useState(false);
  const isOnLine = useOnLine();
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.get);
  useEffect(() => {
    void readLeftBehind(accountId).then(setLeft, () => setLeft([]));
  }, [accountId]);
  // Wait until the page is complete, so that nothing on it moves.
  if (!left) return <QuietFrame />;

  const save = async ({ workspaceId, name }: LeftBehind) => {
    const { count } = await withPlace({ accountId, workspaceId }, saveUnsentFile);
    showToast({ title: `${countOf(count, 'change')} exported`, description: `From ${name}, in your downloads.` });
  };
  const unsent = addUnsent(left);
  return (
    <MessagePage
      title="You are not in a workspace"
      actions={<LinkButton href="/api/logout">Sign out</LinkButton>}
      details={
        <div className={kit.stack5}>
          {left.length > 0 && (
            <Panel
              title="Left on this device"
              description="What you had not sent before you lost access; only you have it"
              isFlush
            >
              <ul>
                {left.map((one) => (
                  <li key={one.workspaceId}>
                    <ListRow hasAct className={kit.inset}>
                      <RowTitle>{one.name}</RowTitle>
                      <RowMeta>{`${unsentWords(one)} not sent`}</RowMeta>
                      <Button size="sm" aria-label={`Export from ${one.name}`} onPress={() => void save(one)}>
                        Export
                      </Button>
                    </ListRow>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title="Join a workspace" description="An administrator invites this address">
            <p>The invitation comes by email. Open its link while you are signed in, and you are a member.</p>
          </Panel>
          <Panel title="Create your own" description="You become its administrator">
            <NewWorkspaceForm />
          </Panel>
          <Panel title="Delete your account" description={email}>
            <p className={kit.below3}>
              You can no longer sign in. What you wrote in workspaces stays there under your name. It cannot be undone.
            </p>
            <Button variant="danger" isDisabled={!isOnLine} onPress={() => setAsking(true)}>
              Delete account
            </Button>
          </Panel>
          <ClosedWorkspaces />
          <DeleteAccountDialog email={email} unsent={isAsking ? unsent : undefined} onClose={() => setAsking(false)} />
          {asked && <StepUpDialog onDone={asked.answer} />}
        </div>
      }
    >
      {email} is signed in but belongs to no workspace.
    </MessagePage>
  );
}
