import { useState } from 'react';
import { listFactors } from '#sync/domain/people/factor-contract.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useCall } from '#web/records/use-call.ts';
import { AuthenticatorsPanel } from './authenticators-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** How a person signs in, and where they are signed in. All of it is on the server, so it needs a connection. */
export function SecurityScreen() {
  const isOffline = useOffline();
  const factors = useCall(listFactors, {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  const told = async (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    await factors.reload();
  };
  if (codes.length > 0) return <RecoveryCodesSheet codes={codes} onKept={() => setCodes([])} />;
  const shared = { factors: factors.value, isOffline: isOffline !== false, onChange: told };
  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader
        title="Security"
        description="How you sign in, and where you are signed in"
        actions={<LinkButton href="/profile">Back to the profile</LinkButton>}
      />
      {isOffline && (
        <Notice tone="neutral" title="Not connected.">
          How you sign in is kept by the server. You can look at it and change it once this device is connected.
        </Notice>
      )}
      <PasskeysPanel {...shared} />
      <AuthenticatorsPanel {...shared} />
      <RecoveryCodesPanel {...shared} />
      <PasswordPanel />
      <SessionsPanel />
      <DevicesPanel isOffline={isOffline !== false} />
    </div>
  );
}
