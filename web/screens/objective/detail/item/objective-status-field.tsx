import { memo } from 'react';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import type { ObjectiveActions } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { trackerStatusItems } from '#web/screens/objective/objective-words.ts';

export interface ObjectiveStatusFieldProps {
  id: string;
  objectiveId: string;
  status: ObjectiveStatusValue;
  decide: ObjectiveActions['decide'];
}

/** The four states of an objective. Does not render while its notes are written. */
export const ObjectiveStatusField = memo(function ObjectiveStatusField(props: ObjectiveStatusFieldProps) {
  const { id, objectiveId, status, decide } = props;
  return (
    <StatusPicker
      label={`Status of ${objectiveId}`}
      items={trackerStatusItems}
      value={status}
      onChange={(next) => decide(id, next, 'tap')}
      isBlock
    />
  );
});
