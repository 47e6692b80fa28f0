import { Badge } from '#web/kit/badge.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { MessageSquareTextIcon, PaperclipIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { JudgedTag } from '#web/parts/judging/judged-tag.tsx';
import { ObjectiveTitle } from '#web/parts/requirement/requirement-title.tsx';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import {
  methodWords,
  objectiveStatusLabel,
  objectiveTone,
  splitObjectiveId,
} from '#web/screens/objective/objective-words.ts';
import { countOf } from '#web/words/counts.ts';
import css from './objective-item.module.css';
import { ObjectiveSyncMark } from './objective-sync.tsx';

/** The always visible lines of an objective. Only spans, because in the accordion they are inside a button. */
export function ObjectiveHead({ row, isOpen }: { row: ObjectiveRow; isOpen: boolean }) {
  const { objective, record, status, files } = row;
  const { number, letter } = splitObjectiveId(objective);
  return (
    <>
      <span className={`${kit.soft} ${kit.bold} ${kit.breaks} ${css.id}`}>
        <VisuallyHidden>{number}</VisuallyHidden>
        {letter}
      </span>
      <span className={`${kit.regular} ${css.title}`}>
        <ObjectiveTitle objective={objective} />
      </span>
      <StatusChip
        className={css.status}
        status={objectiveTone(status, 'complete')}
        label={objectiveStatusLabel(status, 'complete')}
        variant="tint"
      />
      <span className={`${kit.meta} ${kit.regular} ${css.meta}`}>
        <span className={objective.custom ? undefined : css.method}>
          <MethodBadge {...methodWords(objective.assessmentMethod)} />
        </span>
        {record.judgement && <JudgedTag judgement={record.judgement} />}
        {objective.custom && <Badge variant="outline">Added</Badge>}
        {files > 0 && (
          <span>
            <Icon icon={PaperclipIcon} size="sm" />
            {countOf(files, 'file')}
          </span>
        )}
        {record.notes !== '' && !isOpen && (
          <span>
            <Icon icon={MessageSquareTextIcon} size="sm" />
            Notes
          </span>
        )}
        <span className={kit.push}>
          <ObjectiveSyncMark sync={row.sync} isTouched={record.updatedAt !== null} />
        </span>
      </span>
    </>
  );
}
