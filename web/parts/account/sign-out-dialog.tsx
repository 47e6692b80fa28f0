import { useEffect, useState } from 'react';
import { accountStore } from '#web/account/account.ts';
import { addUnsent, countUnsentIn, listUnsentElsewhere, withPlace, type Unsent } from '#web/account/other-places.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useCarriedCount } from '#web/records/use-carried.ts';
import { countOf, formWords } from '#web/words/counts.ts';
import css from './sign-out-dialog.module.css';

/** What exists only on this device, in all workspaces of the person. */
async function countUnsent({ db, files, account, user }: ReturnType<typeof useWorkspace>): Promise<Unsent> {
  return addUnsent([await countUnsentIn({ db, files }), ...(await listUnsentElsewhere(account, user))]);
}

type Saved = Awaited<ReturnType<typeof saveUnsentFile>>;

/** A file for each workspace that has something unsent. */
async function saveAll(workspace: ReturnType<typeof useWorkspace>): Promise<Saved> {
  const here = await countUnsentIn(workspace);
  const saved = here.changes + here.forms > 0 ? await saveUnsentFile(workspace) : { count: 0, left: 0 };
  const { account, user } = workspace;
  for (const { workspaceId } of await listUnsentElsewhere(account, user)) {
    const more = await withPlace({ accountId: user.id, workspaceId }, saveUnsentFile);
    saved.count += more.count;
    saved.left += more.left;
  }
  return saved;
}

interface SignOutDialogProps {
  isAsked: boolean;
  onClose: () => void;
}

/** Signs out. Asks first only if anything would be lost or the server cannot be reached. */
export function SignOutDialog({ isAsked, onClose }: SignOutDialogProps) {
  const workspace = useWorkspace();
  const isOffline = useOffline();
  const carried = useCarriedCount();
  const [unsent, setUnsent] = useState<Unsent>();
  const [exported, setExported] = useState<Saved>();

  useEffect(() => {
    if (!isAsked || isOffline === undefined) return undefined;
    let isCurrent = true;
    void countUnsent(workspace).then((count) => {
      // The network may have dropped during the count: then the person is asked.
      if (!isCurrent) return;
      setUnsent(count);
      if (count.changes + count.forms === 0 && !isOffline) void accountStore.leave(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, isOffline, workspace]);

  const close = () => {
    setExported(undefined);
    onClose();
  };
  const shared = {
    role: 'alertdialog' as const,
    size: 'lg' as const,
    onOpenChange: (open: boolean) => !open && close(),
  };
  if (unsent === undefined) return null;
  const { changes, forms } = unsent;
  if (exported !== undefined) {
    return (
      <Dialog
        {...shared}
        isOpen={isAsked}
        title={exported.count > 0 ? 'Is the file in your downloads?' : 'Erase what cannot be exported?'}
        actions={
          <div className={css.actions}>
            <Button autoFocus onPress={close}>
              Stay signed in
            </Button>
            <Button variant="danger" onPress={() => void accountStore.leave(true)}>
              Erase and sign out
            </Button>
          </div>
        }
      >
        {exported.count > 0 && (
          <p>
            {countOf(exported.count, 'change')} exported. If erased here,{' '}
            {exported.count === 1 ? 'it exists' : 'they exist'} only in that file, until you import it again in the sync
            panel.
          </p>
        )}
        {exported.left > 0 && <p className={kit.above3}>{ofLeft(exported.left)}</p>}
        <CarriedWords carried={carried} onLeave={close} />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...shared}
      isOpen={isAsked && (changes + forms > 0 || isOffline === true)}
      title={titleOf(unsent)}
      actions={
        <div className={css.actions}>
          <Button onPress={close}>Stay signed in</Button>
          <Button variant="primary" autoFocus onPress={() => void accountStore.leave(false)}>
            Keep on this device and sign out
          </Button>
          {changes - carried + forms > 0 && (
            <Button onPress={() => void saveAll(workspace).then(setExported)}>Export, then erase and sign out</Button>
          )}
          <Button variant="danger" onPress={() => void accountStore.leave(true)}>
            {changes + forms > 0 ? 'Discard and sign out' : 'Erase and sign out'}
          </Button>
        </div>
      }
    >
      {(changes > 0 || forms === 0) && <p>{changes > 0 ? ofUnsent(changes) : OF_RECORDS}</p>}
      {forms > 0 && <p className={changes > 0 ? kit.above3 : undefined}>{ofForms(forms)}</p>}
      <CarriedWords carried={carried} onLeave={close} />
      {isOffline && <p className={kit.above3}>{OFFLINE}</p>}
    </Dialog>
  );
}

/** Colleagues' work is in no export of one's own: only a hand-over file has it. */
function CarriedWords({ carried, onLeave }: { carried: number; onLeave: () => void }) {
  if (carried === 0) return null;
  return (
    <p className={kit.above3}>
      {`This device carries ${countOf(carried, 'change')} of colleagues, which no export has. Before anything is erased, make a file for them in `}
      <TextLink href="/hand-over" onPress={onLeave}>
        Hand over
      </TextLink>
      .
    </p>
  );
}

const OFFLINE =
  'The server cannot be reached now. You are signed out here at once; the server ends your session as soon as this browser reaches it again. Signing in needs a connection, too.';

const OF_RECORDS =
  'Everything has been sent. What is kept here waits until you sign in on this browser again; nobody else can see it in the app. What is erased comes back from the server.';

function titleOf({ changes, forms }: Unsent): string {
  if (changes > 0) return `Sign out with ${countOf(changes, 'unsent change')}?`;
  return forms > 0 ? `Sign out with ${formWords(forms)}?` : 'Sign out without a connection?';
}

function ofForms(count: number): string {
  const [what, it] =
    count === 1 ? ['An unfinished form stays', 'it is'] : [`${countOf(count, 'unfinished form')} stay`, 'they are'];
  return `${what} on this device until you sign in on this browser again; nobody else can see ${count === 1 ? 'it' : 'them'} in the app. If discarded, ${it} gone for good.`;
}

function ofUnsent(count: number): string {
  const [they, wait, them] = count === 1 ? ['It is', 'it waits', 'it'] : ['They are', 'they wait', 'them'];
  const gone = count === 1 ? 'it is gone' : 'they are gone';
  return `${they} only on this device. If kept here, ${wait} until you sign in on this browser again; nobody else can see ${them} in the app. If discarded, ${gone} for good.`;
}

function ofLeft(count: number): string {
  const [has, it] = count === 1 ? ['It holds', 'it is'] : ['They hold', 'they are'];
  return `${countOf(count, 'file')} cannot be exported. ${has} CUI, or may hold it, and must not leave this device: if erased here, ${it} gone for good.`;
}
