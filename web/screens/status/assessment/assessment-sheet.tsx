import { useMemo, useState } from 'react';
import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import {
  freezeAssessment,
  putOnPoam,
  releaseAssessment,
  stopAssessment,
} from '#sync/domain/assessment/assessment-mutators.ts';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { resultOfAssessment, type AssessmentResult } from '#sync/domain/assessment/assessment-result.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { earnedStatus } from '#sync/domain/assessment/earned-status.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import { PLAN_OF_ACTION } from '#sync/domain/score/requirement-result.ts';
import type { StatusRecord } from '#sync/domain/status/status-record.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useCan } from '#web/records/use-can.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { outcomeText, phaseNames } from '#web/screens/status/status-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';
import { packOf } from '#web/words/report-basis.ts';
import { dateText } from '#web/words/times.ts';

export interface AssessmentSheetProps {
  assessment: Assessment;
  /** The status that was recorded for it. */
  status: StatusRecord | undefined;
  onRecord: () => void;
  onClose: () => void;
}

/** One assessment: its facts, its result, and its next step. */
export function AssessmentSheet({ assessment, status, onRecord, onClose }: AssessmentSheetProps) {
  const mayManage = useCan('assessment.manage');
  const plans = usePoams();
  const ledger = useObjectiveStatuses();
  const run = useRunChanges();
  const [reason, setReason] = useState('');
  const { id, phase, kind, hasTeam } = assessment;
  // Until its release a team's result is in its findings, on the team's own screens.
  const isShown = !hasTeam || phase === 'released';
  const own = useMemo(() => (plans ?? []).filter(({ assessmentId }) => assessmentId === id), [plans, id]);
  const result = useMemo(() => {
    const answers = phase === 'conduct' ? (ledger ?? []) : assessment.answers;
    const live = own.filter(isOpenPoam);
    return resultOfAssessment({ ...assessment, answers }, new Set(live.map(({ controlId }) => controlId)));
  }, [assessment, ledger, own, phase]);
  if (!plans || !ledger) return null;

  const act = (change: Call, done: string) => void run({ changes: [{ call: change }], done: successToast(done) });
  const ssp = [assessment.sspTitle, assessment.sspVersion, assessment.sspDate && calendarDayText(assessment.sspDate)];
  return (
    <Sheet title={assessmentName(assessment)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetSection isSunken>
        <MetaList
          align="start"
          items={[
            { term: 'Kind', value: assessmentKindNames[assessment.kind] },
            { term: 'Phase', value: phaseNames[phase] },
            ...(isBrought(assessment) ? [{ term: 'Came from', value: 'A file of another workspace' }] : []),
            { term: 'Outcome', value: outcomeText(assessment) },
            { term: 'System security plan', value: ssp.filter(Boolean).join(', ') || 'Not named' },
            { term: 'CAGE codes', value: assessment.cageCodes.join(', ') || 'Not named' },
            { term: 'Official text', value: packOf(assessment) },
            ...(assessment.frozenAt ? [{ term: 'Answers frozen', value: dateText(assessment.frozenAt) }] : []),
            ...(assessment.stopReason ? [{ term: 'Stopped because', value: assessment.stopReason }] : []),
          ]}
        />
        {assessment.scopeText && <p>{assessment.scopeText}</p>}
      </SheetSection>
      {isShown && (
        <SheetSection title="Result">
          <ResultLines result={result} onPoam={isBrought(assessment) ? null : own.length} />
        </SheetSection>
      )}
      {mayManage && isShown && (
        <SheetSection title="Next step">
          <div className={kit.stack4}>
            {phase === 'conduct' && (
              <>
                {result.open.length > 0 && (
                  <Notice tone="warning">
                    {`${countOf(result.open.length, 'objective')} not judged yet. The first: `}
                    <TextLink href={addressOf('/assessment-objectives', { q: result.open[0] ?? '' })}>
                      {requirementName(result.open[0] ?? '')}
                    </TextLink>
                  </Notice>
                )}
                <div className={kit.cluster}>
                  <Button
                    variant="primary"
                    isDisabled={
                      result.open.length > 0 || (isBrought(assessment) && assessment.kind === 'poam_closeout')
                    }
                    onPress={() => act(call(freezeAssessment, { id }), 'Answers frozen')}
                  >
                    Freeze the answers
                  </Button>
                </div>
              </>
            )}
            {phase === 'report' && !isBrought(assessment) && (
              <>
                {plans
                  .filter((plan) => plan.kind === 'poam' && result.unplanned.includes(plan.controlId))
                  .filter((plan) => plan.assessmentId === null && isOpenPoam(plan))
                  .map((plan) => (
                    <Button
                      key={plan.id}
                      size="sm"
                      onPress={() => act(call(putOnPoam, { planId: plan.id, assessmentId: id }), 'On the POA&M')}
                    >
                      {`Put ${cmmcIdOf(plan.controlId)} on the POA&M`}
                    </Button>
                  ))}
                <div className={kit.cluster}>
                  <Button variant="primary" onPress={() => act(call(releaseAssessment, { id }), 'Assessment released')}>
                    Release
                  </Button>
                </div>
              </>
            )}
            {phase === 'released' &&
              !status &&
              !isBrought(assessment) &&
              (kind === 'poam_closeout' || earnedStatus[kind]) &&
              (assessment.outcome === 'final' || assessment.outcome === 'conditional') && (
                <div className={kit.cluster}>
                  <Button variant="primary" onPress={onRecord}>
                    Record the status
                  </Button>
                </div>
              )}
            {(phase === 'conduct' || phase === 'report') && (
              <>
                <TextField label="Reason for stopping" isOptional value={reason} onChange={setReason} />
                <div className={kit.cluster}>
                  <Button
                    isDisabled={reason.trim() === ''}
                    onPress={() => act(call(stopAssessment, { id, reason: reason.trim() }), 'Assessment stopped')}
                  >
                    Stop this assessment
                  </Button>
                </div>
              </>
            )}
            {phase === 'released' && <p>Released: read-only from here on.</p>}
          </div>
        </SheetSection>
      )}
    </Sheet>
  );
}

// Files do not say which items are on an assessment's POA&M, so for an imported assessment the number is unknown: null.
function ResultLines({ result, onPoam }: { result: AssessmentResult; onPoam: number | null }) {
  const blocked = result.lost.filter(({ blocker }) => blocker !== null);
  const planned = onPoam === null ? '' : ` ${countOf(onPoam, 'item')} on the POA&M.`;
  return (
    <div className={kit.stack4}>
      <p>{`${countOf(result.notMet.length, 'requirement')} not met.${planned}`}</p>
      {result.score !== null && <p>{`Score ${result.score} of 110.`}</p>}
      {blocked.length > 0 && (
        <Notice tone="danger">
          {`May not be on a POA&M: ${blocked.map(({ controlId }) => requirementName(controlId)).join(', ')}. No status is possible.`}
        </Notice>
      )}
      {onPoam !== null && result.unplanned.length > 0 && (
        <Notice tone="warning" title={`${requirementName(PLAN_OF_ACTION)} asks for a plan.`}>
          {`Not met and on no POA&M: ${result.unplanned.map(requirementName).join(', ')}.`}
        </Notice>
      )}
    </div>
  );
}
