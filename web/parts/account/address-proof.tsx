import { useState } from 'react';
import type { User } from '#sync/domain/people/user-record.ts';
import { accountStore } from '#web/account/account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { EmailCodeForm } from './email-code-form.tsx';

export interface AddressProof {
  /** Continues at once, or after the address was confirmed. */
  guard: (goOn: () => void) => void;
  /** Opens the confirmation. */
  ask: () => void;
  dialog: React.ReactNode;
}

/**
 * Actions that send email wait until the account's address is confirmed, which happens right where they were started.
 */
export function useAddressProof(user: User): AddressProof {
  const [goOn, setGoOn] = useState<() => void>();
  const done = async () => {
    await accountStore.refresh();
    showToast({ title: 'Email address confirmed' });
    setGoOn(undefined);
    goOn?.();
  };
  return {
    guard: (next) => (isUnproven(user) ? setGoOn(() => next) : next()),
    ask: () => setGoOn(() => () => undefined),
    dialog: goOn && (
      <Dialog isOpen onOpenChange={(isOpen) => !isOpen && setGoOn(undefined)} title="Confirm your email address">
        <EmailCodeForm intro={introOf(user.email)} onDone={done} />
      </Dialog>
    ),
  };
}

/** Says on a screen that the address is not confirmed yet; nothing once it is. */
export function AddressProofNotice({ user, onAsk, className }: NoticeProps) {
  if (!isUnproven(user)) return null;
  return (
    <Notice
      tone="warning"
      {...(className ? { className } : {})}
      title="Confirm your email address."
      actions={
        <Button size="sm" onPress={onAsk}>
          Confirm {user.email}
        </Button>
      }
    >
      Until then no invitations or reminders are sent.
    </Notice>
  );
}

interface NoticeProps {
  user: User;
  onAsk: () => void;
  className?: string | undefined;
}

function introOf(email: string): string {
  return `We send a code to ${email}; enter it here once. Until then nothing is emailed to others in your name, so that nobody can write to strangers from an address that is not theirs.`;
}

// For a person remembered by an older version of the app it is unknown until the server is asked.
function isUnproven(user: User): boolean {
  return user.emailProven === false;
}
