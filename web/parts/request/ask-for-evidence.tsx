import { useState } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { Button } from '#web/kit/button.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { RequestForm } from './request-form.tsx';

/** Days in which a request is answered unless somebody says otherwise: a team is on site for a week. */
const DAYS_TO_ANSWER = 2;

export interface AskForEvidenceProps {
  assessment: Assessment;
  /** An objective, or a requirement for all of its objectives; null where none is at hand. */
  objectiveId: string | null;
  size?: 'sm';
}

/** Asks for evidence where the person is. For those who may ask in this assessment. */
export function AskForEvidence({ assessment, objectiveId, size }: AskForEvidenceProps) {
  const requests = useRequests() ?? [];
  const today = useToday(useNow());
  const [isAsking, setAsking] = useState(false);
  const { id: assessmentId } = assessment;
  // Mostly one person of the client hands in everything.
  const [last] = requests
    .filter((one) => one.assessmentId === assessmentId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <>
      <Button {...(size && { size })} onPress={() => setAsking(true)}>
        Ask for evidence
      </Button>
      {isAsking && (
        <RequestForm
          request={null}
          about={objectiveId}
          team={{ assessmentId, ownerId: last?.ownerId ?? null, dueOn: dueOf(assessment, today) }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A request is due before the team leaves. */
function dueOf({ activeEnd }: Assessment, today: string): string {
  const due = addDays(today, DAYS_TO_ANSWER);
  return activeEnd !== null && activeEnd >= today && activeEnd < due ? activeEnd : due;
}
