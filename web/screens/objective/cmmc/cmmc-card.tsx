import { memo, useRef } from 'react';
import type { ObjectiveStatus, ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { type Address, addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Select } from '#web/kit/select.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { dateText } from '#web/words/times.ts';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { ObjectiveSyncMark } from '#web/screens/objective/detail/item/objective-sync.tsx';
import {
  methodWords,
  objectiveStatusLabel,
  objectiveTone,
  priorityLabels,
  statusValues,
} from '#web/screens/objective/objective-words.ts';
import { useNear } from '#web/screens/objective/list/rows/use-near.ts';
import css from './cmmc-card.module.css';

const statusItems = statusValues.map((id) => {
  const tone = objectiveTone(id, 'implemented');
  const mark = (
    <span data-tone={tone}>
      <Glyph name={tone} />
    </span>
  );
  return { id, label: objectiveStatusLabel(id, 'implemented'), mark };
});

export interface CmmcCardProps {
  row: ObjectiveRow;
  onStatus: (record: ObjectiveStatus, status: ObjectiveStatusValue) => void;
}

/**
 * One objective. Its text is always rendered, so that it can be found and read; its menu is added when the card comes
 * near the view.
 */
export const CmmcCard = memo(function CmmcCard({ row, onStatus }: CmmcCardProps) {
  const { objective, record } = row;
  const element = useRef<HTMLLIElement>(null);
  const isNear = useNear(element);
  const label = objectiveStatusLabel(record.status, 'implemented');
  return (
    <li ref={element} className={css.card} data-objective={objective.id} data-pending-sync={row.isUnsent || undefined}>
      <div className={css.head}>
        <TextLink href={objectiveHref(objective)}>
          <b>{objective.objectiveId}</b>
        </TextLink>
        <Badge variant="outline">{objective.category}</Badge>
        <PriorityTag priority={objective.priority} label={`${priorityLabels[objective.priority]} priority`} />
      </div>
      <h2>{objective.title}</h2>
      <p className={css.text}>{objective.description}</p>
      <p className={css.evidence}>
        <MethodBadge {...methodWords(objective.assessmentMethod)} />
        <span>{objective.evidenceRequired}</span>
      </p>
      <div className={css.foot}>
        {isNear ? (
          <Select
            className={css.select}
            label={`Status of ${objective.objectiveId}`}
            hideLabel
            items={statusItems}
            value={record.status}
            onChange={(status) => onStatus(record, status)}
          />
        ) : (
          <StatusChip className={css.awaited} status={objectiveTone(record.status, 'implemented')} label={label} />
        )}
        <div className={css.marks}>
          <DateOf row={row} />
          <ObjectiveSyncMark sync={row.sync} isTouched={false} />
        </div>
      </div>
    </li>
  );
});

function objectiveHref({ controlId, id }: ObjectiveRow['objective']): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: id });
}

function DateOf({ row: { record } }: { row: ObjectiveRow }) {
  if (record.status === 'validated' && record.validationDate)
    return <span>{`Validated ${dateText(record.validationDate)}`}</span>;
  if (record.status === 'implemented' && record.implementationDate) {
    return <span>{`Implemented ${dateText(record.implementationDate)}`}</span>;
  }
  return null;
}
