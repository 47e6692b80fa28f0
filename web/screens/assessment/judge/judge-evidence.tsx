import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { addressOf } from '#web/address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { countFiles } from '#web/parts/evidence/document/document-words.ts';
import { CapturePair } from '#web/parts/evidence/upload/capture-pair.tsx';
import { CaptureChoices, useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { RefusedFiles } from '#web/parts/evidence/upload/refused-files.tsx';
import { useCapture } from '#web/parts/evidence/upload/use-capture.ts';
import { EvidenceThumbs } from '#web/parts/finding/evidence-thumbs.tsx';
import css from './judge-detail.module.css';
import type { JudgeActs } from './use-judge-acts.ts';

export interface JudgeEvidenceProps {
  finding: Finding;
  methods: readonly MethodRecord[];
  /** Null where the person only reads. */
  acts: JudgeActs | null;
}

/** What proves it: captured for this assessment, or named by a method record. */
export function JudgeEvidence({ finding, methods, acts }: JudgeEvidenceProps) {
  const { objectiveId, assessmentId } = finding;
  const canUpload = useCan('document.upload');
  const canAsk = useCan('request.ask');
  const documents = useDocuments();
  const [choice, setChoice] = useCaptureChoice();
  const { capture, refused, isBusy } = useCapture(undefined, choice, assessmentId);
  const ids = [...new Set([...finding.evidenceIds, ...methods.flatMap(({ evidenceIds }) => evidenceIds)])];
  const shown = documents?.filter(({ id }) => ids.includes(id));
  const add = async (files: readonly File[], isPhoto: boolean) => {
    const made = await capture(files, isPhoto);
    if (made.size > 0) await acts?.addEvidence(objectiveId, [...made.values()]);
  };
  const canAdd = acts !== null && canUpload;
  return (
    <section aria-label={`Evidence of ${objectiveId}`}>
      <div className={css.sectionHead}>
        <h3>Evidence</h3>
        <small>{shown && countFiles(shown)}</small>
        {canAsk && (
          <LinkButton
            size="sm"
            href={addressOf('/documents', { tab: 'requests', request: 'new', objective: objectiveId })}
          >
            Ask for evidence
          </LinkButton>
        )}
      </div>
      <EvidenceThumbs ids={ids}>{canAdd && <CapturePair isBusy={isBusy} onCapture={add} />}</EvidenceThumbs>
      <RefusedFiles files={refused} />
      {canAdd && <CaptureChoices value={choice} onChange={setChoice} hasPhotos={false} />}
    </section>
  );
}
