import { useState } from 'react';
import { discardKept, takeInKept, type KeptPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dock, DockRow } from '#web/kit/dock.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { problemOf } from '#web/records/use-call.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { firstNameOf } from '#web/screens/hand-over/hand-over-words.ts';
import { call } from '#web/store/calls/call.ts';
import { countOf } from '#web/words/counts.ts';
import css from './kept.module.css';

export interface KeptDecisionProps {
  packet: KeptPacket;
  isOnline: boolean;
  onDecided: () => void;
}

const blank = { reason: '' };

/** Takes a packet in or discards it, as a whole. What is not wanted of it is overruled afterwards. */
export function KeptDecision({ packet, isOnline, onDecided }: KeptDecisionProps) {
  const { id, count, author } = packet;
  const { loop, user } = useWorkspace();
  const draft = useFormDraft(`kept/${id}/reason`, blank);
  const [running, setRunning] = useState<'take' | 'discard'>();
  const [open, setOpen] = useState<readonly { key: string; message: string }[]>([]);
  const reason = draft?.value.reason.trim() ?? '';
  const decide = async (what: 'take' | 'discard', work: () => Promise<boolean>) => {
    setRunning(what);
    try {
      if (!(await work())) return;
      draft?.finish();
      onDecided();
    } catch (error) {
      const { kind, message } = problemOf(error);
      const description = kind === 'offline' ? 'The server could not be reached. Nothing was decided.' : message;
      showToast({ title: 'Not decided', description, variant: 'destructive' });
    } finally {
      setRunning(undefined);
    }
  };
  const takeIn = async () => {
    const { state, applied, refused } = await call(takeInKept, { params: { id } });
    // What was applied comes with the next round, as any change on the server.
    void loop.syncNow();
    setOpen(refused);
    if (state === 'open') return false;
    showToast({ title: `${countOf(applied, 'change')} taken in`, isServersWord: true });
    return true;
  };
  const discard = async () => {
    await call(discardKept, { params: { id }, body: { reason } });
    showToast({ title: `${countOf(count, 'change')} discarded`, isServersWord: true });
    return true;
  };
  if (!draft) return null;
  const isOwn = author.id === user.id;
  return (
    <Dock label="Your decision">
      {open.length > 0 && (
        <Notice tone="warning" role="alert" title={`${countOf(open.length, 'change')} could not be applied.`}>
          <ul>
            {open.map(({ key, message }) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
          What could be applied is on the server. Take in again once the reason is gone, or discard the rest.
        </Notice>
      )}
      <p className={css.dockWords}>
        {isOwn
          ? 'Taken in, it counts as yours; what somebody else wrote since stays.'
          : `Taken in, they stay ${firstNameOf(author.name)}’s, marked as taken over by you; what somebody wrote since stays.`}
      </p>
      <DockRow>
        <TextField
          className={css.reason ?? ''}
          label="Reason"
          note="needed to discard"
          placeholder="Why this is not used"
          maxLength={2_000}
          value={draft.value.reason}
          onChange={(text) => draft.setValue({ reason: text })}
        />
        <Button
          isDisabled={!isOnline || reason === '' || running !== undefined}
          isPending={running === 'discard'}
          pendingLabel="Discarding"
          onPress={() => void decide('discard', discard)}
        >
          {`Discard ${count}`}
        </Button>
        <Button
          variant="primary"
          icon={CheckIcon}
          isDisabled={!isOnline || running !== undefined}
          isPending={running === 'take'}
          pendingLabel="Taking in"
          onPress={() => void decide('take', takeIn)}
        >
          {`Take in ${count}`}
        </Button>
      </DockRow>
    </Dock>
  );
}
