import { useId, useState } from 'react';
import type { Proposal } from '#sync/domain/recovery/recovery-contract.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { LabelBadge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { markDifferences } from '#web/screens/sync/queue/marked-words.ts';
import css from '#web/screens/sync/recovery/recovery-screen.module.css';
import type { RecordTitle } from '#web/screens/sync/use-record-titles.ts';
import { countOf } from '#web/words/counts.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import { ConflictValue } from './conflict-value.tsx';
import { kindOf, proposalFields, type ProposalField, type ReferenceNames } from './proposal-fields.ts';

function FieldRow({ field, isThere }: { field: ProposalField; isThere: boolean }) {
  const marked =
    field.isText && field.present !== null ? markDifferences(field.present, field.offered ?? '') : undefined;
  const id = useId();
  return (
    <div className={css.row} role="group" aria-labelledby={id}>
      <p className={`${kit.aside} ${css.field}`} id={id}>
        {field.name}
      </p>
      <div className={css.value}>
        <span className={`${kit.meta} ${css.side}`}>On the server</span>
        {isThere ? (
          <ConflictValue field={field.field} value={field.present} {...(marked ? { runs: marked.left } : {})} />
        ) : (
          <span className={kit.faint}>Not there</span>
        )}
      </div>
      <div className={css.value}>
        <span className={`${kit.meta} ${css.side}`}>Offered</span>
        <ConflictValue field={field.field} value={field.offered} {...(marked ? { runs: marked.right } : {})} />
      </div>
    </div>
  );
}

function presentText({ present, deleted }: Proposal, isThere = false): string {
  if (deleted) return `Deleted${deleted.name ? ` by ${deleted.name}` : ''}, ${dayTextInSentence(deleted.at)}`;
  if (!present) return isThere ? 'Not set by anybody yet' : 'No such record';
  const changed = present['updatedAt'];
  return typeof changed === 'string' ? `Last changed ${dayTextInSentence(changed)}` : 'As restored';
}

const obstacles: Readonly<Record<NonNullable<Proposal['obstacle']>, string>> = {
  changed:
    'This record has changed since the server was restored, so its current content stays. Copy what you still need from here.',
  parent: 'Accept what it belongs to first.',
};

export interface ProposalCardProps {
  proposal: Proposal;
  title: RecordTitle;
  references: ReferenceNames;
  isBusy: boolean;
  isDisabled: boolean;
  onDecide: (decision: 'accept' | 'dismiss') => void;
}

/** One record that devices offer, compared field by field with the server's. */
export function ProposalCard({ proposal, title, references, isBusy, isDisabled, onDecide }: ProposalCardProps) {
  const id = useId();
  const [asks, setAsks] = useState(false);
  const { devices, offeredBy, offeredAt, obstacle, deleted } = proposal;
  const fields = proposalFields(proposal, references);
  const accept = () => (deleted ? setAsks(true) : onDecide('accept'));
  const name = `${title.number} ${title.title}`.trim();
  return (
    <article className={`${kit.card} ${kit.md} ${css.card}`} aria-labelledby={id}>
      <header className={`${kit.padded} ${css.header}`}>
        <h3 id={id}>
          <b>{title.number}</b> {title.title}
        </h3>
        {kindOf(proposal.table) !== title.number && <LabelBadge>{kindOf(proposal.table)}</LabelBadge>}
        <span className={`${kit.aside} ${css.devices}`}>{countOf(devices, 'device offers', 'devices offer')} this</span>
      </header>
      <div className={css.heads}>
        <p>
          On the server <small>{presentText(proposal, fields[0]?.present != null)}</small>
        </p>
        <p>
          Offered{' '}
          <small>
            first by the device of {offeredBy}, {dayTextInSentence(offeredAt)}
          </small>
        </p>
      </div>
      {fields.map((field) => (
        <FieldRow key={field.field} field={field} isThere={field.present !== null} />
      ))}
      <footer className={css.foot}>
        {obstacle && <p className={`${kit.quiet} ${css.obstacle}`}>{obstacles[obstacle]}</p>}
        <div className={css.actions}>
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={id}
            isDisabled={isDisabled}
            onPress={() => onDecide('dismiss')}
          >
            Dismiss
          </Button>
          {!obstacle && (
            <Button
              size="sm"
              aria-describedby={id}
              isDisabled={isDisabled && !isBusy}
              isPending={isBusy}
              pendingLabel="Saving"
              onPress={accept}
            >
              Accept
            </Button>
          )}
        </div>
      </footer>
      <AlertDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title={`Bring back ${name}?`}
        safeLabel="Leave it deleted"
        confirmLabel="Bring it back"
        variant="primary"
        onConfirm={() => {
          setAsks(false);
          onDecide('accept');
        }}
      >
        {presentText(proposal)}. Accepting it creates the record again, for everybody.
      </AlertDialog>
    </article>
  );
}
