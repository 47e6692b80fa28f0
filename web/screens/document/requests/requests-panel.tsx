import { useState } from 'react';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt, isUnanswered } from '#sync/domain/request/request-state.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useFocusKept } from '#web/kit/use-focus-kept.ts';
import { NEW_REQUEST, RequestForm } from '#web/parts/request/request-form.tsx';
import { RequestRow } from '#web/parts/request/request-row.tsx';
import { RequestSheet } from '#web/parts/request/request-sheet.tsx';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useCanWith } from '#web/records/use-own-places.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useToday } from '#web/records/use-statuses.ts';
import type { DocumentsSearch } from '#web/screens/document/documents-search.ts';
import { memberName } from '#web/words/names.ts';
import { UndecidedNotice } from './undecided-notice.tsx';

type Shown = 'unanswered' | 'received' | 'mine' | 'all';

const choices: { id: Shown; label: string }[] = [
  { id: 'unanswered', label: 'To answer' },
  { id: 'received', label: 'To check' },
  { id: 'mine', label: 'Mine' },
  { id: 'all', label: 'All' },
];

export interface RequestsPanelProps {
  search: Pick<DocumentsSearch, 'request' | 'ask' | 'objective'>;
  change: ChangeAddress<'/documents'>;
}

/** The evidence that was requested, and how much of it is still owed. */
export function RequestsPanel({ search, change }: RequestsPanelProps) {
  const openId = search.request;
  const { user } = useWorkspace();
  const requests = useRequests();
  const documents = useDocuments() ?? [];
  const members = useMembers() ?? [];
  const canAsk = useCan('request.ask');
  const canWith = useCanWith();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const [shown, setShown] = useState<Shown>('unanswered');
  const open = requests?.find(({ id }) => id === openId);
  const close = () => change({ request: null, ask: '', objective: null }, 'replace');
  const debt = (requests ?? []).filter((request) => isEvidenceDebt(request, today)).length;
  const checked = (requests ?? []).filter(({ assessmentId }) => canWith('request.ask', assessmentId));
  const listed = (shown === 'received' ? checked : (requests ?? [])).filter((one) => isShown(one, shown, user.id));
  // What was handed in leaves the list, with the row from which it was opened.
  useFocusKept(`${openId ?? ''} ${listed.length}`);
  const received = checked.filter((one) => isShown(one, 'received', user.id)).length;
  // Handed-in documents are checked by those who ask.
  const offered = choices
    .filter(({ id }) => canAsk || checked.length > 0 || id !== 'received')
    .map((one) => (one.id === 'received' && received > 0 ? { ...one, label: `${one.label} (${received})` } : one));
  const ask = canAsk && (
    <Button size="sm" icon={PlusIcon} onPress={() => change({ request: NEW_REQUEST }, 'push')}>
      Ask for evidence
    </Button>
  );
  return (
    <>
      <Panel
        isFlush
        title={<>Requests {debt > 0 && <Badge tone="danger">{`${debt} overdue`}</Badge>}</>}
        action={requests && requests.length > 0 && ask}
      >
        {!requests ? (
          <SkeletonRows count={3} label="Loading requests" />
        ) : requests.length === 0 ? (
          <EmptyState title="Nothing has been requested" action={ask}>
            {canAsk
              ? 'Ask a colleague for evidence for an objective. They answer here, with or without a connection.'
              : 'What somebody asks you for is listed here. You answer it with or without a connection.'}
          </EmptyState>
        ) : (
          <>
            <div className={kit.padded}>
              <Segmented label="Requests" items={offered} value={shown} onChange={setShown} />
            </div>
            {listed.length === 0 ? (
              <p className={`${kit.soft} ${kit.roomy}`}>Nothing here.</p>
            ) : (
              <ul className={kit.shrinks}>
                {listed.map((request) => (
                  <li key={request.id}>
                    <RequestRow
                      request={request}
                      person={memberName(members, request.ownerId, 'Nobody yet')}
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
      <UndecidedNotice documents={documents} />
      {openId === NEW_REQUEST && canAsk && (
        <RequestForm request={null} ask={search.ask} about={search.objective} onClose={close} />
      )}
      {open && <RequestSheet key={open.id} request={open} today={today} onClose={close} />}
    </>
  );
}

function isShown(request: EvidenceRequest, shown: Shown, personId: string): boolean {
  if (shown === 'all') return true;
  if (shown === 'received') return request.state === 'received' && !request.endedAt;
  return shown === 'mine' ? request.ownerId === personId : isUnanswered(request);
}
