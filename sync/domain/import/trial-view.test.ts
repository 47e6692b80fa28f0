import { expect, test } from 'vitest';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { here, newId } from '#sync/testing/compare-table.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { takers } from './record-acts.ts';
import { TrialView } from './trial-view.ts';

const id = '3.1.1[a]';
const [first, second, third] = [newId(), newId(), newId()];
const documents = [first, second, third].map((own) => ({ ...oscalRecords.document[0]!, id: own }));

test.each([
  ['with one document', [{ ...emptyObjectiveStatus(id), evidenceFiles: [first] }], [first, second, third]],
  ['that nobody has written yet', [], [second, third]],
])('each document that is linked to a record %s adds to those before it', (_what, objectiveStatus, linked) => {
  const actor = { id: 'dana', name: 'Dana', role: 'admin' } as const;
  // Fields beside the tables are not tables.
  const records = { ...here, timeZone: 'America/New_York', document: documents, objectiveStatus };
  const trial = new TrialView(records, actor, '2026-06-09T09:00:00.000Z');
  const row = { ...emptyObjectiveStatus(id), evidenceFiles: objectiveStatus[0]?.evidenceFiles ?? [] };
  const tried = trial.tryOut(takers.objectiveStatus.update(id, { evidenceFiles: linked }, row, {}));
  expect(tried).toEqual({ edits: new Map([[`objectiveStatus/${id}`, { evidenceFiles: linked }]]) });
});
