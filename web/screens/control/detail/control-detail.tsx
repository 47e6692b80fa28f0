import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { ClaimChip } from '#web/parts/requirement/claim-marks.tsx';
import { CompletionOffer } from '#web/parts/requirement/completion-offer.tsx';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import { SecurityPlanAgeLine } from '#web/parts/requirement/security-plan-age-line.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useObjectivesDone } from '#web/records/use-objectives.ts';
import { statusItems } from '#web/screens/control/control-words.ts';
import { ClaimNotice } from '#web/screens/control/list/claim-notice.tsx';
import type { ControlRowModel, RowActions } from '#web/screens/control/list/row/control-row-model.ts';
import { ControlDates } from './control-dates.tsx';
import css from './control-detail.module.css';
import { ControlLinks } from './control-links.tsx';
import { ControlNotes } from './control-notes.tsx';
import { documentsPath } from './documents-path.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { isStatus } from './history/history-steps.ts';
import { NotesInPlace } from './notes-in-place.tsx';
import { PartialCredit } from './partial-credit.tsx';
import { ReviewNotice } from './review-notice.tsx';

/** The content and actions of an expanded row. */
export function ControlDetail({ row, actions }: { row: ControlRowModel; actions: RowActions }) {
  const { user } = useWorkspace();
  const { control, record } = row;
  const canChange = useCan('controlStatus.change');
  const canWrite = useCan('notes.change');
  const claim = claimOf(record);
  const areObjectivesDone = useObjectivesDone(control.id);
  return (
    <div className={css.detail}>
      {row.needsReview && <ReviewNotice className={kit.wide} state={row.sync} onOpen={actions.openSyncPanel} />}
      <div className={`${kit.stack4} ${kit.tops} ${kit.shrinks}`}>
        <RequirementText control={control} />
        <SecurityPlanAgeLine controlId={control.id} />
        <section>
          <h4 className={`${kit.small} ${kit.strong} ${css.label}`}>Status</h4>
          {canChange ? (
            <StatusPicker
              label={`Status of ${control.id}`}
              items={statusItems}
              value={isStatus(claim) ? claim : null}
              onChange={(status) => actions.setStatus(row, status)}
            />
          ) : (
            <ClaimChip record={record} variant="tint" />
          )}
        </section>
        <PartialCredit row={row} onChange={(answer) => actions.answer(row, answer)} />
        {canWrite ? <NotesInPlace row={row} /> : <ControlNotes row={row} />}
        {/* Whatever a status adds comes below the controls that are pressed next. */}
        {canChange && areObjectivesDone && (
          <CompletionOffer
            record={record}
            name={cmmcIdOf(control.id)}
            onComplete={() => actions.setStatus(row, 'complete')}
          />
        )}
        <ClaimNotice row={row} onReopen={() => actions.setStatus(row, 'in_progress')} />
      </div>
      <div className={`${kit.stack4} ${kit.tops} ${kit.shrinks}`}>
        <EvidenceFiles controlId={control.id} />
        <ControlDates row={row} accountId={user.id} />
        <div className={kit.cluster} data-print="hide">
          <Button size="sm" onPress={() => actions.showDetails(control.id)}>
            View Details
          </Button>
          <LinkButton size="sm" href={documentsPath(control.id)}>
            Related Documents
          </LinkButton>
          <ControlLinks
            controlId={control.id}
            notesAct={record.notes === '' ? 'Add Notes' : 'Edit Notes'}
            onEditNotes={canWrite ? () => actions.editNotes(control.id) : undefined}
          />
        </div>
      </div>
    </div>
  );
}
