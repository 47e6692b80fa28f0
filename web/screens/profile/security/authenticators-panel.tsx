import { useState } from 'react';
import { removeAuthenticator, type Factor } from '#sync/domain/people/factor-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { call } from '#web/store/calls/call.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { FactorList, type FactorPanelProps } from './factor-list.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

/** Apps that show a new code every half minute. */
export function AuthenticatorsPanel({ factors, isOffline, onChange }: FactorPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Factor>();
  const list = factors?.authenticators ?? [];
  const all = list.length + (factors?.passkeys.length ?? 0);
  return (
    <Panel
      title="Authenticator apps"
      description="An app on your phone shows a code every half minute. It needs no network."
      action={
        <Button size="sm" icon={PlusIcon} isDisabled={isOffline || !factors} onPress={() => setAdding(true)}>
          Add an app
        </Button>
      }
      isFlush
    >
      {list.length > 0 && (
        <FactorList label="Authenticator apps" factors={list} isDisabled={isOffline} onRemove={setRemoved} />
      )}
      {isAdding && (
        <AuthenticatorDialog
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            showToast({ title: 'Authenticator app added', glyph: 'complete', isServersWord: true });
            void onChange(codes);
          }}
        />
      )}
      {removed && (
        <RemoveFactorDialog
          factor={removed}
          kind="authenticator app"
          isLast={all === 1}
          remove={() => call(removeAuthenticator, { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            setRemoved(undefined);
            showToast({ title: 'Authenticator app removed', glyph: 'complete', isServersWord: true });
            void onChange([]);
          }}
        />
      )}
    </Panel>
  );
}
