import { saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import type { Demo } from './demo.ts';
import { SCAN_NOTES } from './northfield/notes.ts';
import { recentActs, recentClaims, recentStatuses } from './northfield/recent.ts';

const HOURS = 24;

/** What the sample organization's people did since yesterday: the newest lines of the dashboard's activity. */
export async function fillRecent(demo: Demo): Promise<void> {
  for (const { hoursAgo, who, control = '', objective = '', notes } of recentActs) {
    const status = recentClaims[control];
    const value = recentStatuses[objective];
    const calls: Call[] = [
      ...(status ? [call(setControlStatus, { items: [{ controlId: control, status }] })] : []),
      ...(value ? [call(setObjectiveStatus, { objectiveId: objective, status: value })] : []),
      ...(notes ? [call(saveControlNotes, { items: [{ controlId: notes, notes: SCAN_NOTES }] })] : []),
    ];
    await demo.act(-hoursAgo / HOURS, who, calls);
  }
}
