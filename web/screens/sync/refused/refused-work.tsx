import { useId, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf } from '#web/address.ts';
import { removeRefused, sendAgain } from '#web/hand-over/refused-work.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useRefusedWork, type RefusedWork as Refused } from '#web/records/use-refused-work.ts';
import { describeChange } from '#web/screens/sync/queue/queued-change.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { useRecordTitles } from '#web/screens/sync/use-record-titles.ts';
import { tabletOf } from '#web/words/carried-words.ts';
import { countOf } from '#web/words/counts.ts';
import { dayText } from '#web/words/times.ts';
import { refusedWords } from './refused-words.ts';

/** So many of the changes are named before they are removed. */
const NAMED = 5;

function RefusedItem({ work }: { work: Refused }) {
  const workspace = useWorkspace();
  const id = useId();
  const [asks, setAsks] = useState(false);
  const { name, circle, changes, reason, at } = work;
  const count = countOf(changes.length, 'change');
  const again = async () => {
    await sendAgain(workspace, work.id);
    showToast({ title: 'Sent again with the next sync', description: `${count} of ${name}` });
  };
  const remove = async () => {
    const isRemoved = await removeRefused(workspace, work.id);
    setAsks(false);
    if (isRemoved) showToast({ title: 'Removed from this device', description: `${count} of ${name}` });
  };
  return (
    <li>
      <Notice tone="warning" title={<span id={id}>{`${tabletOf(name)}: ${count}`}</span>}>
        <p className={kit.soft}>
          {refusedWords(reason)} <span className={kit.faint}>{dayText(at)}</span>
        </p>
        <div className={`${kit.cluster} ${kit.above2}`}>
          <Button size="sm" aria-describedby={id} onPress={() => void again()}>
            Send again
          </Button>
          <LinkButton size="sm" aria-describedby={id} href={addressOf('/hand-over', { assessment: circle })}>
            Hand over
          </LinkButton>
          <Button size="sm" variant="quiet" aria-describedby={id} onPress={() => setAsks(true)}>
            Remove
          </Button>
        </div>
      </Notice>
      <AlertDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title={`Remove ${count} of ${name} from this device?`}
        safeLabel={changes.length === 1 ? 'Keep change' : 'Keep changes'}
        confirmLabel={`Remove ${count}`}
        onConfirm={() => void remove()}
      >
        <p>
          {`${name} made ${changes.length === 1 ? 'it' : 'them'}, and the server has none of it. Photos and documents that came with it go too. If neither ${tabletOf(name)} nor another device has it, it is lost for good.`}
        </p>
        {work.isShown && <WhatIsLost changes={changes} />}
      </AlertDialog>
    </li>
  );
}

function WhatIsLost({ changes }: Pick<Refused, 'changes'>) {
  const titleOf = useRecordTitles();
  const more = changes.length - NAMED;
  return (
    <ul>
      {changes.slice(0, NAMED).map((change) => {
        const { what, records } = describeChange(change);
        const [title] = records.map(({ table, id }) => titleOf(table, id));
        return <li key={change.key}>{[what, title?.number].filter(Boolean).join(', ')}</li>;
      })}
      {more > 0 && <li>{`and ${countOf(more, 'more change')}`}</li>}
    </ul>
  );
}

/** Carried work of which the server takes nothing: whose it is, why, and what a person can do. */
export function RefusedWork() {
  const refused = useRefusedWork() ?? [];
  if (refused.length === 0) return null;
  return (
    <SheetSection
      title={
        <>
          Carried, and not taken by the server <CountBadge count={refused.length} tone="warning" />
        </>
      }
    >
      <p className={kit.quiet}>
        It stays on this device and is tried again once a day. You can hand it over in a file, or remove it.
      </p>
      <ul className={`${css.asides} ${kit.above2}`} aria-label="Work that the server does not take">
        {refused.map((work) => (
          <RefusedItem key={work.id} work={work} />
        ))}
      </ul>
    </SheetSection>
  );
}
