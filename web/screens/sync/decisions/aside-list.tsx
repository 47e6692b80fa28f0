import { useId, useState } from 'react';
import { namesText } from '#sync/domain/common/names-text.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { isFreezing, LOST } from '#sync/engine/run-mutation.ts';
import type { Aside } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf } from '#web/address.ts';
import { saveFile } from '#web/files/save-file.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { orGiveBack } from '#web/parts/changes/run-changes.ts';
import { useCan } from '#web/records/use-can.ts';
import { useAsides } from '#web/records/use-records.ts';
import { useLeftTeams } from '#web/records/use-team-places.ts';
import { describeChange, textOf } from '#web/screens/sync/queue/queued-change.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { useRecordTitles, type RecordTitle } from '#web/screens/sync/use-record-titles.ts';
import { discardAside, retryAside } from '#web/sync/set-aside.ts';
import { exportAside } from '#web/sync/unsent-export.ts';
import { refusedToast } from '#web/words/messages.ts';
import { dayText } from '#web/words/times.ts';
import { asideReason } from './aside-reason.ts';
import { AsideTextDialog } from './aside-text-dialog.tsx';

function AsideItem({ aside }: { aside: Aside }) {
  const workspace = useWorkspace();
  const id = useId();
  const titleOf = useRecordTitles();
  const left = useLeftTeams();
  const [asks, setAsks] = useState<'text' | 'discard'>();
  const { what, records } = describeChange(aside.entry);
  const [record] = records;
  const title = record ? titleOf(record.table, record.id) : undefined;
  const where = namesText(records.map(({ table, id: own }) => wholeOf(titleOf(table, own))));
  const name = where === '' ? what : `${what}, ${where}`;

  // Retrying cannot help here: a taken name stays taken, and a publication that the server lost would be frozen again
  // with other content under its old id.
  const isFrozen = isFreezing(productSchema, aside.entry) && aside.rejection.code === LOST;
  const isRenamed = useCan('ssp.publish') && isPublication(aside) && (isFrozen || aside.rejection.field === 'version');

  const retry = async () => {
    const mutated = await orGiveBack(() => retryAside(workspace, aside));
    if (!mutated) return;
    if ('refused' in mutated) showToast(refusedToast(mutated.refused.message));
    else showToast({ title: 'Queued again', description: name });
  };
  const discard = async () => {
    await discardAside(workspace, aside);
    setAsks(undefined);
    showToast({ title: 'Change discarded', description: name });
  };
  const save = () => {
    const { name: fileName, blob } = exportAside(workspace, aside);
    saveFile(fileName, blob);
    showToast({ title: 'Change exported', description: name });
  };

  return (
    <li>
      <Notice tone="warning" title={<span id={id}>{what}</span>}>
        {where && <span id={`${id}-where`}>{where}</span>}
        <p className={kit.soft}>
          {asideReason(aside, left)} <span className={kit.faint}>{dayText(timeOfKey(aside.entry.key))}</span>
        </p>
        <div className={`${kit.cluster} ${kit.above2}`}>
          {isRenamed ? (
            <LinkButton
              size="sm"
              aria-describedby={`${id} ${id}-where`}
              href={addressOf('/ssp', { edit: 'publish', aside: aside.key })}
            >
              Publish under another name
            </LinkButton>
          ) : (
            !isFrozen && (
              <Button size="sm" aria-describedby={`${id} ${id}-where`} onPress={() => void retry()}>
                Retry
              </Button>
            )
          )}
          {textOf(aside.entry) !== null && (
            <Button size="sm" aria-describedby={`${id} ${id}-where`} onPress={() => setAsks('text')}>
              Edit
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-describedby={`${id} ${id}-where`} onPress={save}>
            Export
          </Button>
          <Button size="sm" variant="quiet" aria-describedby={`${id} ${id}-where`} onPress={() => setAsks('discard')}>
            Discard
          </Button>
        </div>
      </Notice>
      <AlertDialog
        isOpen={asks === 'discard'}
        onOpenChange={() => setAsks(undefined)}
        title={`Discard this change${title && records.length === 1 ? ` to ${title.number}` : ''}?`}
        safeLabel="Keep change"
        confirmLabel="Discard change"
        onConfirm={() => void discard()}
      >
        “{what}” exists only on this device. Discarding it cannot be undone.
      </AlertDialog>
      <AsideTextDialog
        aside={aside}
        isOpen={asks === 'text'}
        onClose={() => setAsks(undefined)}
        title={where || what}
      />
    </li>
  );
}

function wholeOf({ number, title }: RecordTitle): string {
  return `${number} ${title}`.trim();
}

function isPublication({ entry }: Aside): boolean {
  return entry.name === 'sspVersion.publish';
}

/** Changes the server refused, each with its reason and options. */
export function AsideList() {
  const asides = useAsides() ?? [];
  return (
    asides.length > 0 && (
      <ul className={css.asides} aria-label="Changes set aside">
        {asides.map((aside) => (
          <AsideItem key={aside.key} aside={aside} />
        ))}
      </ul>
    )
  );
}
