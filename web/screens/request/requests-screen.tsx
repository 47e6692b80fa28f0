import { useState } from 'react';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt, isUnanswered } from '#sync/domain/request/request-state.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { RequestRow } from '#web/parts/request/request-row.tsx';
import { RequestSheet } from '#web/parts/request/request-sheet.tsx';
import { ScheduleRow } from '#web/parts/team/schedule-row.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useAllMeetings } from '#web/records/use-meetings.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { memberName } from '#web/words/names.ts';
import { requestsShown } from './requests-search.ts';

type Shown = (typeof requestsShown)[number];

const labels: Readonly<Record<Shown, string>> = { unanswered: 'To answer', answered: 'Answered', all: 'All' };
const nothing: Readonly<Record<Shown, string>> = {
  unanswered: 'Nothing waits for you.',
  answered: 'Nothing has been answered yet.',
  all: 'Nothing here.',
};

/** What is asked of somebody, and when people meet: all that a client has of an assessing firm’s workspace. */
export function RequestsScreen() {
  const { user } = useWorkspace();
  const requests = useRequests();
  const members = useMembers() ?? [];
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const [{ show, request: openId }, change] = useAddress('/requests');
  const schedules = [...grouped(useAllMeetings() ?? [], ({ assessmentId }) => [assessmentId])];
  const all = requests ?? [];
  const listed = all.filter((one) => isShown(one, show));
  const overdue = all.filter((one) => isEvidenceDebt(one, today)).length;
  const open = all.find(({ id }) => id === openId);
  // What was handed in leaves the list, with the row from which it was opened.
  useFocusKept(`${openId ?? ''} ${listed.length}`);
  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader
        title="Requests"
        description={`What ${user.organizationName} asks you for. You answer with or without a connection.`}
      />
      <Panel isFlush title={<>Evidence {overdue > 0 && <Badge tone="danger">{`${overdue} overdue`}</Badge>}</>}>
        {!requests ? (
          <SkeletonRows count={3} label="Loading requests" />
        ) : requests.length === 0 ? (
          <EmptyState title="Nothing has been requested">
            As soon as somebody asks for evidence, it is listed here.
          </EmptyState>
        ) : (
          <>
            <div className={kit.padded}>
              <Segmented
                label="Requests"
                items={requestsShown.map((id) => ({ id, label: labels[id] }))}
                value={show}
                onChange={(next) => change({ show: next }, 'replace')}
              />
            </div>
            {listed.length === 0 ? (
              <p className={`${kit.soft} ${kit.roomy}`}>{nothing[show]}</p>
            ) : (
              <ul className={kit.shrinks}>
                {listed.map((request) => (
                  <li key={request.id}>
                    <RequestRow
                      request={request}
                      person={`asked by ${memberName(members, request.askedBy)}`}
                      today={today}
                      onPress={() => change({ request: request.id }, 'push')}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Panel>
      {schedules.length > 0 && (
        <Panel isFlush title="Schedule">
          <ul className={kit.shrinks}>
            {schedules.map(([id, planned]) => (
              <li key={id}>
                <ScheduleRow planned={planned} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {open && (
        <RequestSheet key={open.id} request={open} today={today} onClose={() => change({ request: null }, 'replace')} />
      )}
    </div>
  );
}

function isShown(request: EvidenceRequest, shown: Shown): boolean {
  if (shown === 'all') return true;
  return isUnanswered(request) === (shown === 'unanswered');
}
