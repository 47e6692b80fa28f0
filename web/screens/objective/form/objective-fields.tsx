import { useState } from 'react';
import { EvidenceStrip } from '#web/parts/evidence/evidence-strip.tsx';
import { Button } from '#web/kit/button.tsx';
import { PaperclipIcon, PencilIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { dayTextInSentence } from '#web/words/times.ts';
import { ObjectiveLinks } from '#web/screens/objective/detail/item/objective-links.tsx';
import { ObjectiveNotes } from '#web/screens/objective/detail/item/objective-notes.tsx';
import { OBJECTIVE_STATUS, type ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { ObjectiveStatusField } from '#web/screens/objective/detail/item/objective-status-field.tsx';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import css from '#web/screens/objective/detail/item/objective-item.module.css';

export interface ObjectiveFieldsProps {
  row: ObjectiveRow;
  /** Evidence is always visible; otherwise a button opens it. */
  showsEvidence?: boolean;
  actions: ObjectiveActions;
}

/** The content and actions of an open objective. */
export function ObjectiveFields({ row, showsEvidence = false, actions }: ObjectiveFieldsProps) {
  const { objective, record, files } = row;
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
            ? 'A change of yours could not simply be applied. Nothing is lost; decide what to keep.'
            : 'Two colleagues changed this objective differently. Both versions are kept.'}
        </Notice>
      )}
      <p className={css.description}>{objective.description}</p>
      <ObjectiveStatusField
        id={objective.id}
        objectiveId={objective.objectiveId}
        status={record.status}
        decide={actions.decide}
      />
      <div>
        <p className={css.label}>Evidence Required</p>
        <p>{objective.evidenceRequired}</p>
      </div>
      <ObjectiveNotes row={row} changes={actions.changes} />
      {showsEvidence && <EvidenceStrip table={OBJECTIVE_STATUS} recordId={objective.id} />}
      <div className={css.foot}>
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
        <p className={css.updated}>
          {record.updatedAt === null ? 'Not updated yet' : `Last updated ${dayTextInSentence(record.updatedAt)}`}
        </p>
      </div>
      <ObjectiveLinks row={row} />
      {isEvidenceOpen && <EvidenceStrip table={OBJECTIVE_STATUS} recordId={objective.id} />}
    </div>
  );
}
