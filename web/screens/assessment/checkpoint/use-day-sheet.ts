import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CheckpointPage } from '#sync/domain/checkpoint/checkpoint-page.ts';
import {
  checkpointId,
  emptyCheckpoint,
  stateOf,
  type Checkpoint,
  type CheckpointKind,
  type Signature,
} from '#sync/domain/checkpoint/checkpoint-record.ts';
import { dayBrief } from '#sync/domain/checkpoint/day-brief.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useNow } from '#web/kit/use-now.ts';
import { useCheckpoints } from '#web/records/use-checkpoints.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useMeetings } from '#web/records/use-meetings.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { pageOfDay, type DayRequests } from './page-of-day.ts';

/** The calendar day that the address of a screen names. */
export function useAddressDay(): string {
  return useParams({ strict: false, select: ({ day }) => day ?? '' });
}

export interface DaySheet {
  sheet: Checkpoint;
  /** What was signed of the day, in the order in which it was. */
  signed: readonly Checkpoint[];
  /** The organization's signer of the last page that anybody signed for it. */
  earlier: Signature | undefined;
  /** The page as the records are now; null on a day that has not begun, and once the assessment is over. */
  live: CheckpointPage | null;
}

/** When the first side signed. */
export const signedAt = ({ assessor, client }: Checkpoint) =>
  [assessor?.at, client?.at].filter((at) => at !== undefined).toSorted()[0] ?? '';

export function inOrderOfSigning(rows: readonly Checkpoint[]): Checkpoint[] {
  return rows.filter((one) => stateOf(one) !== '').toSorted((a, b) => (signedAt(a) < signedAt(b) ? -1 : 1));
}

/** A day of an assessment; undefined while this device is being read. */
export function useDaySheet(view: TeamView, kind: CheckpointKind, day: string): DaySheet | undefined {
  const { assessment, consolidated, findings, methods, today, isOver } = view;
  const { user } = useWorkspace();
  const { timeZone } = useWorkspaceSetting();
  const rows = useCheckpoints(assessment.id);
  const documents = useDocuments();
  const requests = useRequests();
  const meetings = useMeetings(assessment.id);
  const now = useNow().toISOString();
  return useMemo(() => {
    if (!rows || !documents || !requests || !meetings) return undefined;
    const own = rows.filter((one) => one.kind === kind && one.day === day);
    const sheetId = checkpointId(assessment.id, kind, day);
    const sheet = own.find(({ id }) => id === sheetId) ?? emptyCheckpoint(sheetId);
    const isBegun = kind !== 'daily' || (assessment.phase !== 'plan' && day <= today);
    const debtOf = { requests, documents, findings, methods };
    const records = { assessment, consolidated, debtOf, meetings };
    const brief = dayBrief<DayRequests>(records, { day, today, timeZone });
    const { organizationName } = user;
    const source = { kind, day, view, brief, sheet, organizationName, now, timeZone };
    const earlier = inOrderOfSigning(rows)
      .flatMap(({ client }) => client ?? [])
      .at(-1);
    return { sheet, earlier, signed: inOrderOfSigning(own), live: isBegun && !isOver ? pageOfDay(source) : null };
  }, [
    rows,
    documents,
    requests,
    meetings,
    assessment,
    consolidated,
    findings,
    methods,
    view,
    kind,
    day,
    today,
    timeZone,
    isOver,
    user,
    now,
  ]);
}
