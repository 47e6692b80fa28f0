import { memo } from 'react';
import type { ObjectiveStatusValue } from '#sync/records/objective-status-record.ts';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { trackerStatusItems } from './objective-words.ts';
import type { ObjectiveChanges } from './use-objective-changes.ts';

export interface ObjectiveStatusFieldProps {
  id: string;
  objectiveId: string;
  status: ObjectiveStatusValue;
  changes: ObjectiveChanges;
}

/** The four states of an objective. Not painted again while its notes are written. */
export const ObjectiveStatusField = memo(function ObjectiveStatusField(props: ObjectiveStatusFieldProps) {
  const { id, objectiveId, status, changes } = props;
  return (
    <StatusPicker
      label={`Status of ${objectiveId}`}
      items={trackerStatusItems}
      value={status}
      onChange={(next) => void changes.setStatus(id, next)}
      isBlock
    />
  );
});
