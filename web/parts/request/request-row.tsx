import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt } from '#sync/domain/request/request-state.ts';
import { Badge } from '#web/kit/badge.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { usePendingRecords } from '#web/records/use-records.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { objectivesText, requestLook } from './request-words.ts';
import css from './requests.module.css';

export interface RequestRowProps {
  request: EvidenceRequest;
  /** Whose it is, by name. */
  person: string;
  /** A calendar day. */
  today: string;
  onPress: () => void;
}

/** One request in a list. */
export function RequestRow({ request, person, today, onPress }: RequestRowProps) {
  const pending = usePendingRecords();
  return (
    <ListRow
      className={`${kit.inset} ${css.row}`}
      onPress={onPress}
      isPendingSync={pending?.has(`evidenceRequest/${request.id}`) ?? false}
    >
      <span className={`${kit.breaks} ${css.words}`}>
        <RowTitle>{request.what}</RowTitle>
        <RowMeta>{[objectivesText(request), person].join(' · ')}</RowMeta>
      </span>
      <span className={kit.line}>
        {isEvidenceDebt(request, today) && <Badge tone="danger">Overdue</Badge>}
        <RowMeta>{calendarDayText(request.dueOn)}</RowMeta>
      </span>
      <StatusChip {...requestLook(request)} />
    </ListRow>
  );
}
