import { useState } from 'react';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { useCanWith } from '#web/records/use-own-places.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useToday } from '#web/records/use-statuses.ts';
import { Button } from '#web/kit/button.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { countFiles } from '#web/parts/evidence/document/document-words.ts';
import { CapturePair } from '#web/parts/evidence/upload/capture-pair.tsx';
import { CaptureChoices, useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { RefusedFiles } from '#web/parts/evidence/upload/refused-files.tsx';
import { useCapture } from '#web/parts/evidence/upload/use-capture.ts';
import { EvidenceThumbs } from '#web/parts/finding/evidence-thumbs.tsx';
import { RequestForm } from '#web/parts/request/request-form.tsx';
import { AskedEvidence } from './asked-evidence.tsx';
import css from './judge-detail.module.css';
import type { JudgeActs } from './use-judge-acts.ts';

/** Days in which a request is answered unless somebody says otherwise: a team is on site for a week. */
const DAYS_TO_ANSWER = 2;

export interface JudgeEvidenceProps {
  assessment: Assessment;
  finding: Finding;
  methods: readonly MethodRecord[];
  /** Null while the finding is proposed, and where the person only reads. */
  acts: JudgeActs | null;
  /** Whether the person judges here. */
  isJudging: boolean;
}

/** What proves it: captured for this assessment, named by a method record, or handed in when it was asked for. */
export function JudgeEvidence({ assessment, finding, methods, acts, isJudging }: JudgeEvidenceProps) {
  const { objectiveId, assessmentId } = finding;
  const can = useCanWith();
  const documents = useDocuments();
  const requests = useRequests()?.filter((one) => one.assessmentId === assessmentId) ?? [];
  const today = useToday(useNow());
  const [choice, setChoice] = useCaptureChoice();
  const [isAsking, setAsking] = useState(false);
  const { capture, refused, isBusy } = useCapture(undefined, choice, assessmentId);
  const ids = [...new Set([...finding.evidenceIds, ...methods.flatMap(({ evidenceIds }) => evidenceIds)])];
  const shown = documents?.filter(({ id }) => ids.includes(id));
  const add = async (files: readonly File[], isPhoto: boolean) => {
    const made = await capture(files, isPhoto);
    if (made.size > 0) await acts?.addEvidence(objectiveId, [...made.values()]);
  };
  const canAdd = acts !== null && can('document.upload', assessmentId);
  const canAsk = isJudging && can('request.ask', assessmentId);
  return (
    <section aria-label={`Evidence of ${objectiveId}`}>
      <div className={css.sectionHead}>
        <h3>Evidence</h3>
        <small>{shown && countFiles(shown)}</small>
        {canAsk && (
          <Button size="sm" onPress={() => setAsking(true)}>
            Ask for evidence
          </Button>
        )}
      </div>
      <EvidenceThumbs ids={ids}>{canAdd && <CapturePair isBusy={isBusy} onCapture={add} />}</EvidenceThumbs>
      <RefusedFiles files={refused} />
      {canAdd && <CaptureChoices value={choice} onChange={setChoice} hasPhotos={false} />}
      <AskedEvidence
        finding={finding}
        requests={requests.filter(({ objectiveIds }) => objectiveIds.includes(objectiveId))}
        today={today}
        acts={acts}
      />
      {isAsking && (
        <RequestForm
          request={null}
          about={objectiveId}
          team={{ assessmentId, ownerId: lastAsked(requests), dueOn: dueOf(assessment, today) }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Whom the team asked last: mostly one person of the client hands in everything. */
function lastAsked(requests: readonly { ownerId: string | null; createdAt: string }[]): string | null {
  return requests.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.ownerId ?? null;
}

/** A request is due before the team leaves. */
function dueOf({ activeEnd }: Assessment, today: string): string {
  const due = addDays(today, DAYS_TO_ANSWER);
  return activeEnd !== null && activeEnd >= today && activeEnd < due ? activeEnd : due;
}
