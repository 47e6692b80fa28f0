import { renewRecoveryCodes } from '#sync/domain/people/factor-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import type { FactorPanelProps } from './factor-list.tsx';

/** How many codes are left in case the phone is lost; renders nothing while there is no factor to replace. */
export function RecoveryCodesPanel({ factors, isOffline, onChange }: FactorPanelProps) {
  const { isBusy, problem, run } = useSecurityCall();
  if (!factors || factors.authenticators.length + factors.passkeys.length === 0) return null;
  const renew = async () => {
    const reply = await run(() => call(renewRecoveryCodes, {}));
    if (reply) await onChange(reply.recoveryCodes);
  };
  return (
    <Panel
      title="Recovery codes"
      description={`${countOf(factors.recoveryCodesLeft, 'code')} left. Each signs you in once, if you lose your second factor.`}
      action={
        <Button
          size="sm"
          isDisabled={isOffline}
          isPending={isBusy}
          pendingLabel="Making codes"
          onPress={() => void renew()}
        >
          Create new codes
        </Button>
      }
    >
      <RefusalNotice refusal={problem} />
    </Panel>
  );
}
