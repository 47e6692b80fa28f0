import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { type Call, call } from '#sync/engine/mutator.ts';
import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';

const HOUR = 3_600_000;
const WALK = 'Server room walk-through.txt';
const SCAN_NOTES =
  'Findings of the last scan are closed but two: the label printer’s firmware and an old Java on the CMM PC. Both have a date.';

/** What the sample organization's people did since yesterday: the newest lines of the dashboard's activity. */
export async function fillRecent(services: Services, people: readonly Principal[]): Promise<void> {
  const [admin, manager, first, second] = people;
  if (!admin || !manager || !first || !second) throw new Error('the sample organization needs its four people');
  const present = services.now().getTime();
  const did = (hoursAgo: number, who: Principal, made: Call) =>
    applyCall({ ...services, now: () => new Date(present - hoursAgo * HOUR) }, who, [made]);

  const documents = await listRows(services.db, admin.workspaceId, 'document');
  const walk = documents.find(({ originalName }) => originalName === WALK);
  if (walk) {
    const link = { table: 'controlStatus' as const, recordId: '3.10.3', documentId: walk.id };
    await did(27, second, call(linkEvidence, link));
  }
  await did(22, manager, call(setObjectiveStatus, { objectiveId: '3.5.1[a]', status: 'validated' }));
  await did(6, first, call(setControlStatus, { items: [{ controlId: '3.11.3', status: 'in_progress' }] }));
  await did(5, first, call(saveControlNotes, { items: [{ controlId: '3.11.3', notes: SCAN_NOTES }] }));
  await did(3, manager, call(setControlStatus, { items: [{ controlId: '3.6.1', status: 'complete' }] }));
  await did(1, second, call(setControlStatus, { items: [{ controlId: '3.10.4', status: 'in_progress' }] }));
}
