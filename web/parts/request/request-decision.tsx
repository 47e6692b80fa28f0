import { useState } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { linkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import { decideRequest } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest, RequestState } from '#sync/domain/request/request-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

export interface RequestDecisionProps {
  request: EvidenceRequest;
  handedIn: readonly StoredDocument[];
}

/**
 * For the person who asked: accepts or returns what was handed in. Accepted documents become evidence for the request's
 * objectives; of an assessment's, each assessor takes them as evidence of their own findings.
 */
export function RequestDecision({ request, handedIn }: RequestDecisionProps) {
  const { id, state, objectiveIds, documentIds: seen, assessmentId, endedAt } = request;
  const run = useRunChanges();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const decide = (to: RequestState, done: string) =>
    void run({ changes: [{ call: call(decideRequest, { id, state: to, reason, seen }) }], done: successToast(done) });
  const accept = () => {
    if (assessmentId) return decide('accepted', 'Accepted');
    const links = objectiveIds.flatMap((recordId) =>
      handedIn.map(({ id: documentId }) => ({
        call: call(linkEvidence, { table: 'objectiveStatus', recordId, documentId }),
      })),
    );
    const accepted = { call: call(decideRequest, { id, state: 'accepted', reason: '', seen }) };
    const done = `${countOf(handedIn.length, 'document')} became evidence of ${countOf(objectiveIds.length, 'objective')}`;
    return void run({ changes: [accepted, ...links], done: successToast(done) });
  };
  const reject = () => {
    setTried(true);
    if (reason.trim() !== '') decide('rejected', 'Rejected');
  };
  // Of what has ended, only what came to nothing can be taken back.
  const isChecked = state === 'received' && !endedAt;
  if (state === 'accepted' || state === 'withdrawn') {
    return endedAt ? null : (
      <SheetSection title="Decision">
        <Button onPress={() => decide('open', 'Open again')}>Open it again</Button>
      </SheetSection>
    );
  }
  const isMissing = isTried && reason.trim() === '';
  return (
    <SheetSection title="Decision">
      <div className={kit.stack4}>
        <TextArea
          label="Reason"
          isOptional={!isChecked}
          value={reason}
          onChange={setReason}
          maxLength={2_000}
          error={isMissing ? 'Say what is missing.' : undefined}
        />
        <div className={kit.cluster}>
          {isChecked && (
            <>
              <Button variant="primary" icon={CheckIcon} isDisabled={handedIn.length === 0} onPress={accept}>
                Accept
              </Button>
              <Button onPress={reject}>Reject</Button>
            </>
          )}
          <Button variant={isChecked ? 'quiet' : 'secondary'} onPress={() => decide('withdrawn', 'Withdrawn')}>
            Withdraw
          </Button>
        </div>
      </div>
    </SheetSection>
  );
}
