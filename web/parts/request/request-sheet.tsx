import { useState } from 'react';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isEvidenceDebt, isUnanswered } from '#sync/domain/request/request-state.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { EvidenceThumb } from '#web/parts/evidence/evidence-thumb.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useDeviceFiles, useDocuments } from '#web/records/use-documents.ts';
import { useCanWith } from '#web/records/use-own-places.ts';
import { useMembers } from '#web/records/use-records.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { memberName } from '#web/words/names.ts';
import { dayText } from '#web/words/times.ts';
import { AskAgain } from './ask-again.tsx';
import { HandIn } from './hand-in.tsx';
import { RequestDecision } from './request-decision.tsx';
import { RequestForm } from './request-form.tsx';
import { objectivesText, requestLook, requestStateNames } from './request-words.ts';
import css from './requests.module.css';

export interface RequestSheetProps {
  request: EvidenceRequest;
  /** A calendar day. */
  today: string;
  onClose: () => void;
}

/** One request: what is asked for, what was handed in, and the next step. */
export function RequestSheet({ request, today, onClose }: RequestSheetProps) {
  const canAsk = useCanWith()('request.ask', request.assessmentId);
  const canAnswer = useCan('request.answer');
  // Of colleagues and their documents nothing reaches a client.
  const seesAll = useCan('compliance.read');
  const known = useDocuments();
  const documents = known ?? [];
  const files = useDeviceFiles();
  const members = useMembers() ?? [];
  const [isEditing, setEditing] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { state, what, reason, answer, ownerId, askedBy, dueOn, documentIds, assessmentId, endedAt, askedAgainAt } =
    request;
  const handedIn = documentIds.flatMap((id) => documents.find((one) => one.id === id) ?? []);
  const others = known ? documentIds.length - handedIn.length : 0;
  const open = handedIn.find(({ id }) => id === openId);
  if (isEditing) return <RequestForm request={request} onClose={() => setEditing(false)} />;
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Request"
        state={<StatusChip {...requestLook(request)} variant="tint" />}
        footer={
          <>
            {canAsk && <AskAgain request={request} today={today} />}
            {canAsk && isUnanswered(request) && <Button onPress={() => setEditing(true)}>Edit request</Button>}
            <Button onPress={onClose}>Close</Button>
          </>
        }
      >
        <SheetSection isSunken>
          <p className={`${kit.written} ${kit.below3}`}>{what}</p>
          <MetaList
            items={[
              { term: 'Objectives', value: objectivesText(request, 20) },
              { term: 'Who answers', value: answererName(members, ownerId, seesAll) },
              { term: 'Asked by', value: memberName(members, askedBy) },
              ...(assessmentId ? [{ term: 'For', value: 'An assessment by a team' }] : []),
              {
                term: 'Due',
                value: (
                  <>
                    {calendarDayText(dueOn)} {isEvidenceDebt(request, today) && <Badge tone="danger">Overdue</Badge>}
                  </>
                ),
              },
              ...(askedAgainAt ? [{ term: 'Asked again', value: dayText(askedAgainAt) }] : []),
              ...(reason
                ? [{ term: state === 'received' ? 'Rejected before' : requestStateNames[state], value: reason }]
                : []),
            ]}
          />
        </SheetSection>
        {documentIds.length > 0 && (
          <SheetSection title="Handed in">
            {answer !== '' && <p className={`${kit.written} ${kit.below3}`}>{answer}</p>}
            {others > 0 && (
              <p className={kit.below3}>
                {`${countOf(others, 'document')} in this answer ${others === 1 ? 'was' : 'were'} ${seesAll ? 'deleted' : 'handed in by a colleague'}.`}
              </p>
            )}
            <div className={`${kit.stack2} ${css.thumbs}`}>
              {handedIn.map((document) => (
                <EvidenceThumb
                  key={document.id}
                  document={document}
                  file={files?.get(document.id)}
                  isOld={false}
                  onPress={() => setOpenId(document.id)}
                />
              ))}
            </div>
          </SheetSection>
        )}
        {endedAt && (
          <SheetSection>
            <p>The assessment that asked for it has ended. Nothing more is handed in for it.</p>
          </SheetSection>
        )}
        {canAnswer && !endedAt && (isUnanswered(request) || state === 'received') && (
          <HandIn request={request} documents={documents} />
        )}
        {canAsk && <RequestDecision key={state} request={request} handedIn={handedIn} />}
      </Sheet>
      {open && <DocumentView document={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Who answers a request; a client has the names of those who ask, and their own. */
function answererName(members: readonly Member[], ownerId: string | null, seesAll: boolean): string {
  return memberName(members, ownerId, ownerId === null || seesAll ? 'Nobody yet' : 'A colleague');
}
