import { useDeferredValue } from 'react';
import { useControls } from '#web/records/use-records.ts';
import { ObjectivesPlaceholder } from './list/objectives-placeholder.tsx';
import { ObjectivesTracker } from './list/objectives-tracker.tsx';
import { useObjectiveRows } from './list/rows/use-objective-rows.ts';

const LOADING = 'Loading NIST 800-171 controls and assessment objectives...';

/** The on-site assessor's screen, from this device's records alone. */
export function AssessmentObjectivesScreen() {
  const controls = useControls();
  const rows = useObjectiveRows();
  // Records change with every letter of a note. Rendering that must not delay the next letter.
  const settled = useDeferredValue(rows) ?? rows;
  if (!controls || !settled || settled.length === 0) {
    return <ObjectivesPlaceholder loading={LOADING} isRead={controls !== undefined && rows !== undefined} />;
  }
  return <ObjectivesTracker controls={controls} rows={settled} />;
}
