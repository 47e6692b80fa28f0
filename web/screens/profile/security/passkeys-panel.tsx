import { useState } from 'react';
import type { Factor } from '#sync/domain/people/factor-contract.ts';
import { removePasskey } from '#sync/domain/people/passkey-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { call } from '#web/store/calls/call.ts';
import { hasPasskeys } from '#web/store/calls/passkey.ts';
import { FactorList, type FactorPanelProps } from './factor-list.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

/** Passkeys, which a device keeps behind its own lock; each is enough to sign in. */
export function PasskeysPanel({ factors, isOffline, onChange }: FactorPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Factor>();
  const list = factors?.passkeys ?? [];
  const all = list.length + (factors?.authenticators.length ?? 0);
  const isKnown = hasPasskeys();
  return (
    <Panel
      title="Passkeys"
      description={
        isKnown
          ? 'A passkey alone signs you in, with the fingerprint, face or PIN of the device that keeps it.'
          : 'This browser does not support passkeys, or the address that is open here is not secure.'
      }
      action={
        <Button
          size="sm"
          icon={PlusIcon}
          isDisabled={isOffline || !factors || !isKnown}
          onPress={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      }
      isFlush
    >
      {list.length > 0 && <FactorList label="Passkeys" factors={list} isDisabled={isOffline} onRemove={setRemoved} />}
      {isAdding && (
        <PasskeyDialog
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            showToast({ title: 'Passkey added', glyph: 'complete', isServersWord: true });
            void onChange(codes);
          }}
        />
      )}
      {removed && (
        <RemoveFactorDialog
          factor={removed}
          kind="passkey"
          isLast={all === 1}
          remove={() => call(removePasskey, { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined);
            showToast({ title: 'Passkey removed', glyph: 'complete', isServersWord: true });
            void onChange([]);
          }}
        />
      )}
    </Panel>
  );
}
