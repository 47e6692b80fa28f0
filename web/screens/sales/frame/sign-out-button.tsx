import { useState } from 'react';
import { useAccount } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { LogOutIcon } from '#web/kit/icons.ts';
import { SignOutDialog } from '#web/parts/account/sign-out-dialog.tsx';

/** Goes to /api/logout; people with unsent compliance work on this device are asked first. */
export function SignOutButton() {
  const account = useAccount();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (account.state === 'signed_in') setLeaving(true);
    else window.location.assign('/api/logout');
  };
  return (
    <>
      <Button icon={LogOutIcon} onPress={leave}>
        Logout
      </Button>
      {account.state === 'signed_in' && <SignOutDialog isAsked={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  );
}
