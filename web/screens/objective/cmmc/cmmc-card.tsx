import { memo, useRef } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { ObjectiveStatusValue, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { addressOf, type Address } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Select } from '#web/kit/select.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { judgementHref } from '#web/parts/requirement/requirement-address.ts';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { useCan } from '#web/records/use-can.ts';
import { ObjectiveSyncMark } from '#web/screens/objective/detail/item/objective-sync.tsx';
import type { ObjectiveRow } from '#web/screens/objective/list/rows/objective-row-model.ts';
import { useNear } from '#web/screens/objective/list/rows/use-near.ts';
import {
  methodWords,
  objectiveStatusLabel,
  objectiveTone,
  priorityLabels,
  statusValues,
} from '#web/screens/objective/objective-words.ts';
import { judgedWords } from '#web/words/judgement-words.ts';
import { dateText } from '#web/words/times.ts';
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
  onStatus: (record: SealedObjectiveStatus, status: ObjectiveStatusValue) => void;
}

/**
 * One objective. Its text is always rendered, so that it can be found and read; its menu is added when the card comes
 * near the view.
 */
export const CmmcCard = memo(function CmmcCard({ row, onStatus }: CmmcCardProps) {
  const { objective, record, status } = row;
  const element = useRef<HTMLLIElement>(null);
  const isNear = useNear(element);
  const canChange = useCan('objectiveStatus.change');
  const label = objectiveStatusLabel(status, 'implemented');
  return (
    <li ref={element} className={css.card} data-objective={objective.id} data-pending-sync={row.isUnsent || undefined}>
      <div className={css.head}>
        <TextLink href={objectiveHref(objective)}>
          <b>{objective.objectiveId}</b>
        </TextLink>
        <Badge variant="outline">{objective.category}</Badge>
        <PriorityTag priority={objective.priority} label={`${priorityLabels[objective.priority]} priority`} />
      </div>
      <p className={kit.quiet}>{requirementName(objective.controlId)}</p>
      <h2 className={kit.md}>{objective.title}</h2>
      <ObjectiveText className={kit.soft} objective={objective} />
      <p className={`${kit.quiet} ${css.evidence}`}>
        <MethodBadge {...methodWords(objective.assessmentMethod)} />
        <span>{objective.evidenceRequired}</span>
      </p>
      <div className={css.foot}>
        {isNear && canChange ? (
          <Select
            className={css.select}
            label={`Status of ${objective.objectiveId}`}
            hideLabel
            items={statusItems}
            value={status}
            onChange={(next) => onStatus(record, next)}
          />
        ) : (
          <StatusChip className={css.awaited} status={objectiveTone(status, 'implemented')} label={label} />
        )}
        <div className={`${kit.meta} ${css.marks}`}>
          {record.judgement ? (
            <TextLink href={judgementHref(objective.controlId, objective.id)}>{judgedWords(record.judgement)}</TextLink>
          ) : (
            <DateOf row={row} />
          )}
          <ObjectiveSyncMark sync={row.sync} isTouched={false} />
        </div>
      </div>
    </li>
  );
});

function objectiveHref({ controlId, id }: ObjectiveRow['objective']): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: id });
}

function DateOf({ row: { record, status } }: { row: ObjectiveRow }) {
  if (status === 'validated' && record.validationDate)
    return <span>{`Validated ${dateText(record.validationDate)}`}</span>;
  if (status === 'implemented' && record.implementationDate) {
    return <span>{`Implemented ${dateText(record.implementationDate)}`}</span>;
  }
  return null;
}
