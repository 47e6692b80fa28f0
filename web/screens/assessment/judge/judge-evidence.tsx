import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { canInTeam } from '#sync/domain/permissions/permission-sheet.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { countFiles } from '#web/parts/evidence/document/document-words.ts';
import { CaptureChoices, useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { CapturePair } from '#web/parts/evidence/upload/capture-pair.tsx';
import { RefusedFiles } from '#web/parts/evidence/upload/refused-files.tsx';
import { useCapture } from '#web/parts/evidence/upload/use-capture.ts';
import { EvidenceThumbs } from '#web/parts/finding/evidence-thumbs.tsx';
import { AskForEvidence } from '#web/parts/request/ask-for-evidence.tsx';
import { useDocuments } from '#web/records/use-documents.ts';
import { AskedEvidence } from './asked-evidence.tsx';
import css from './judge-detail.module.css';
import type { JudgeActs } from './use-judge-acts.ts';

export interface JudgeEvidenceProps {
  assessment: Assessment;
  finding: Finding;
  methods: readonly MethodRecord[];
  /** Null while the finding is proposed, and where the person only reads. */
  acts: JudgeActs | null;
  /** The person's place in the team, as long as they judge there. */
  place: TeamRole | null;
}

/** What proves it: captured for this assessment, named by a method record, or handed in when it was asked for. */
export function JudgeEvidence({ assessment, finding, methods, acts, place }: JudgeEvidenceProps) {
  const { objectiveId, assessmentId } = finding;
  const { user } = useWorkspace();
  const documents = useDocuments();
  const [choice, setChoice] = useCaptureChoice();
  const { capture, refused, isBusy } = useCapture(undefined, choice, assessmentId);
  const ids = [...new Set([...finding.evidenceIds, ...methods.flatMap(({ evidenceIds }) => evidenceIds)])];
  const shown = documents?.filter(({ id }) => ids.includes(id));
  const add = async (files: readonly File[], isPhoto: boolean) => {
    const made = await capture(files, isPhoto);
    if (made.size > 0) await acts?.addEvidence(objectiveId, [...made.values()]);
  };
  const canAdd = acts !== null && canInTeam(user.role, 'document.upload', place);
  return (
    <section aria-label={`Evidence of ${objectiveId}`}>
      <div className={css.sectionHead}>
        <h3>Evidence</h3>
        <small>{shown && countFiles(shown)}</small>
        {canInTeam(user.role, 'request.ask', place) && (
          <AskForEvidence size="sm" assessment={assessment} objectiveId={objectiveId} />
        )}
      </div>
      <EvidenceThumbs ids={ids}>{canAdd && <CapturePair isBusy={isBusy} onCapture={add} />}</EvidenceThumbs>
      <RefusedFiles files={refused} />
      {canAdd && <CaptureChoices value={choice} onChange={setChoice} hasPhotos={false} />}
      <AskedEvidence finding={finding} acts={acts} />
    </section>
  );
}
