import { useWorkspace } from '#web/data/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { ControlDates } from './control-dates.tsx';
import { CompletionOffer } from '#web/screens/control/list/completion-offer.tsx';
import { ControlLinks } from './control-links.tsx';
import { NotesInPlace } from './notes-in-place.tsx';
import type { ControlRow, RowActions } from '#web/screens/control/list/row/control-row-model.ts';
import { statusItems } from '#web/screens/control/control-words.ts';
import { documentsPath } from './documents-path.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { isStatus } from './history/history-steps.ts';
import { PartialCredit } from './partial-credit.tsx';
import { ReviewNotice } from './review-notice.tsx';
import css from './control-detail.module.css';

/** The content and actions of an expanded row. */
export function ControlDetail({ row, actions }: { row: ControlRow; actions: RowActions }) {
  const { user } = useWorkspace();
  const { control, record } = row;
  return (
    <div className={css.detail}>
      {row.needsReview && <ReviewNotice className={css.notice} state={row.sync} onOpen={actions.openSyncPanel} />}
      <CompletionOffer className={css.notice} row={row} onComplete={() => actions.setStatus(row, 'complete')} />
      <div className={css.column}>
        <p className={css.requirement}>{control.description}</p>
        <section>
          <h4 className={css.label}>Status</h4>
          <StatusPicker
            label={`Status of ${control.id}`}
            items={statusItems}
            value={isStatus(record.status) ? record.status : null}
            onChange={(status) => actions.setStatus(row, status)}
          />
        </section>
        <PartialCredit row={row} onChange={(isPartlyMet) => actions.setPartlyMet(row, isPartlyMet)} />
        <NotesInPlace row={row} onEdit={() => actions.editNotes(control.id)} />
      </div>
      <div className={css.column}>
        <EvidenceFiles controlId={control.id} />
        <ControlDates row={row} userId={user.id} />
        <div className={css.buttons} data-print="hide">
          <Button size="sm" onPress={() => actions.showDetails(control.id)}>
            View Details
          </Button>
          <LinkButton size="sm" href={documentsPath(control.id)}>
            Related Documents
          </LinkButton>
          <ControlLinks controlId={control.id} />
        </div>
      </div>
    </div>
  );
}
