import { useState } from 'react';
import {
  endMemberSession,
  getMemberAccess,
  type AdminUser,
  type MemberAccess,
} from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { DeviceList } from '#web/parts/account/device-list.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useCall } from '#web/records/use-call.ts';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import { countLost, lostWorkText } from '#web/words/loss-words.ts';
import { sessionKindNames } from '#web/words/session-words.ts';
import { agoText } from '#web/words/times.ts';
import css from './access-dialog.module.css';
import { ResetFactorsDialog } from './reset-factors-dialog.tsx';

const words = { done: 'Session ended', failed: 'Failed to end the session' };

export interface AccessDialogProps {
  person: AdminUser;
  isMe: boolean;
  onClose: () => void;
}

/** How a person signs in and where they are signed in, and the ways to end it. */
export function AccessDialog({ person, isMe, onClose }: AccessDialogProps) {
  const name = personName(person);
  const params = { accountId: person.id };
  const { value, problem, reload } = useCall(getMemberAccess, { params });
  const { isBusy, refusal, run } = useServerAction();
  const [isResetting, setResetting] = useState(false);
  const end = async (sessionId: string) => {
    if (await run(() => call(endMemberSession, { params: { ...params, sessionId } }), words)) await reload();
  };
  if (isResetting) {
    return <ResetFactorsDialog person={person} onClose={() => setResetting(false)} onDone={reload} />;
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`How ${name} signs in`} size="lg">
      <RefusalNotice refusal={refusal} className={kit.below3} />
      {!value && !problem && <SkeletonRows count={3} label="Looking up how they sign in" />}
      {!value && problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {value && (
        <div className={`${kit.stack4} ${kit.ink}`}>
          <div className={`${kit.cluster3} ${css.factors}`}>
            <p>{factorsText(value)}</p>
            {!isMe && value.passkeys + value.authenticators > 0 && (
              <Button size="sm" isDisabled={isBusy} onPress={() => setResetting(true)}>
                Remove second factors
              </Button>
            )}
          </div>
          {value.sessions.length === 0 ? (
            <p>{name} is not signed in anywhere.</p>
          ) : (
            <ul className={kit.box} aria-label={`Where ${name} is signed in`}>
              {value.sessions.map((session) => (
                <li key={session.id}>
                  <ListRow hasAct className={css.row}>
                    <RowTitle>{session.label}</RowTitle>
                    <RowMeta>
                      {sessionKindNames[session.kind]} · last used {agoText(session.lastSeenAt)}
                    </RowMeta>
                    {!session.current && (
                      <Button
                        size="sm"
                        isDisabled={isBusy}
                        onPress={() => void end(session.id)}
                        aria-label={`Sign out ${session.label}`}
                      >
                        Sign out
                      </Button>
                    )}
                  </ListRow>
                  {session.losses.map((loss) => (
                    <p key={loss.at} className={css.loss}>
                      This browser deleted {lostWorkText(loss)} before {countLost(loss) === 1 ? 'it was' : 'they were'}{' '}
                      sent · reported {agoText(loss.at)}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
          <DeviceList accountId={person.id} label={`Devices of ${name}`} isOffline={false} />
        </div>
      )}
    </Dialog>
  );
}

function factorsText({ passkeys, authenticators, recoveryCodesLeft }: MemberAccess): string {
  if (passkeys + authenticators === 0) return 'No second factor: the password or your provider is enough to sign in.';
  const parts = [
    ...(passkeys > 0 ? [countOf(passkeys, 'passkey')] : []),
    ...(authenticators > 0 ? [countOf(authenticators, 'authenticator app')] : []),
    countOf(recoveryCodesLeft, 'recovery code'),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}.`;
}
