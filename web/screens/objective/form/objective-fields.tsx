import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { PaperclipIcon, PencilIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { EvidenceStrip } from '#web/parts/evidence/evidence-strip.tsx';
import { MethodObjects } from '#web/parts/requirement/method-objects.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { useCan } from '#web/records/use-can.ts';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import css from '#web/screens/objective/detail/item/objective-item.module.css';
import { ObjectiveLinks } from '#web/screens/objective/detail/item/objective-links.tsx';
import { ObjectiveNotes } from '#web/screens/objective/detail/item/objective-notes.tsx';
import { ObjectiveStatusField } from '#web/screens/objective/detail/item/objective-status-field.tsx';
import { JudgementLine } from '#web/screens/objective/judgement/judgement-line.tsx';
import { OBJECTIVE_STATUS, type ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { dayTextInSentence } from '#web/words/times.ts';

export interface ObjectiveFieldsProps {
  row: ObjectiveRow;
  /** Shows the evidence at once; otherwise a button opens it. */
  showsEvidence?: boolean;
  actions: ObjectiveActions;
}

/** The content and actions of an open objective. */
export function ObjectiveFields({ row, showsEvidence = false, actions }: ObjectiveFieldsProps) {
  const { objective, record, files } = row;
  const canChange = useCan('objectiveStatus.change');
  const canWrite = useCan('notes.change');
  const [isEvidenceOpen, setEvidenceOpen] = useState(false);
  return (
    <div className={css.fields}>
      {(row.sync === 'decision' || row.sync === 'review') && (
        <Notice
          tone="warning"
          glyph="decision"
          title="Needs review."
          actions={
            <Button size="sm" onPress={actions.openSyncPanel}>
              {row.sync === 'decision' ? 'Decide' : 'Compare'}
            </Button>
          }
        >
          {row.sync === 'decision'
            ? 'A change you made could not be applied as it was. Nothing is lost; decide what to keep.'
            : 'Two colleagues changed this objective differently. Both versions are kept.'}
        </Notice>
      )}
      <ObjectiveText className={`${kit.prose} ${kit.soft} ${css.description}`} objective={objective} />
      {canChange && (
        <ObjectiveStatusField
          id={objective.id}
          objectiveId={objective.objectiveId}
          status={row.status}
          decide={actions.decide}
        />
      )}
      {!objective.custom && <JudgementLine row={row} onJudge={actions.judge} />}
      <div className={css.required}>
        <p className={css.label}>Evidence Required</p>
        <p>{objective.evidenceRequired}</p>
      </div>
      {!objective.custom && (
        <div className={css.methods}>
          <MethodObjects controlId={objective.controlId} suggested={objective.assessmentMethod} />
        </div>
      )}
      <div className={showsEvidence ? css.notes : css.notesAlone}>
        {canWrite ? (
          <ObjectiveNotes row={row} changes={actions.changes} />
        ) : (
          record.notes !== '' && (
            <>
              <p className={css.label}>Implementation Notes</p>
              <p>{record.notes}</p>
            </>
          )
        )}
      </div>
      {showsEvidence && (
        <div className={css.evidence}>
          <EvidenceStrip table={OBJECTIVE_STATUS} recordId={objective.id} controlId={objective.controlId} />
        </div>
      )}
      <div className={kit.bar}>
        {!showsEvidence && (
          <Button
            size="sm"
            icon={PaperclipIcon}
            aria-expanded={isEvidenceOpen}
            onPress={() => setEvidenceOpen(!isEvidenceOpen)}
          >
            {files === 0 ? 'Evidence' : `Evidence (${files})`}
          </Button>
        )}
        {objective.custom && actions.edit && (
          <Button size="sm" variant="quiet" icon={PencilIcon} onPress={() => actions.edit?.(objective)}>
            Edit
          </Button>
        )}
        <ObjectiveLinks row={row} />
        <p className={`${kit.meta} ${kit.push}`}>
          {record.updatedAt === null ? 'Not updated yet' : `Last updated ${dayTextInSentence(record.updatedAt)}`}
        </p>
      </div>
      {isEvidenceOpen && (
        <EvidenceStrip table={OBJECTIVE_STATUS} recordId={objective.id} controlId={objective.controlId} />
      )}
    </div>
  );
}
