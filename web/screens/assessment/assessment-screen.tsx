import { useState } from 'react';
import { claimedComplete } from '#sync/domain/control/claim.ts';
import { compliancePlan } from '#sync/domain/organization/compliance-plan.ts';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useOrganizationAnswers } from '#web/records/use-organization-answers.ts';
import { useControls, useControlStatuses } from '#web/records/use-records.ts';
import { AssessmentComplete, AssessmentEnd } from './assessment-end.tsx';
import { goOn, itemsOf, noRun, startRun } from './assessment-run.ts';
import { AssessmentStart } from './assessment-start.tsx';
import { AssessmentStep } from './assessment-step.tsx';
import { JudgingStart } from './judging-start.tsx';
import { OverseenAssessments } from './list/overseen-assessments.tsx';
import { TeamAssessments } from './list/team-assessments.tsx';
import { RoleReads } from './role-reads.tsx';
import { useAssessmentRun } from './use-assessment-run.ts';

/** The guided assessment, for people who may answer. */
export function AssessmentScreen() {
  const canAssess = useCan('controlStatus.change');
  return canAssess ? (
    <GuidedAssessment />
  ) : (
    <>
      <PageHeader title="Compliance assessment" />
      <RoleReads />
      <TeamAssessments />
      <OverseenAssessments />
    </>
  );
}

/** Everything not complete yet, one control at a time, from this device's records alone. */
function GuidedAssessment() {
  const controls = useControls();
  const statuses = useControlStatuses();
  const answers = useOrganizationAnswers();
  const [now] = useState(() => new Date());
  const items = controls && statuses && answers !== undefined ? itemsOf(controls, statuses) : undefined;
  const complete = claimedComplete(items?.map(({ record }) => record) ?? []);
  const plan = answers ? compliancePlan(answers, answers.submittedAt ?? now.toISOString(), complete, now) : null;
  const kept = useAssessmentRun(items, plan?.families);
  const remaining = (items?.length ?? 0) - complete.size;
  const [run, setRun] = kept ?? [noRun, () => undefined];
  const isWithin = run.place < run.controlIds.length;
  const isAsking = run.isAsking && isWithin;
  const exit = () => setRun(isWithin ? { ...run, isAsking: false } : noRun);
  const startOver = () => items && setRun(startRun(items, plan?.families));

  return (
    <>
      <PageHeader
        title="Compliance assessment"
        description={`NIST SP 800-171 Rev. 2, one control at a time, ${plan ? 'in the order of your plan' : 'the most important first'}`}
        actions={isAsking && <Button onPress={exit}>Exit Assessment</Button>}
      />
      {!(items && kept) && <SkeletonRows count={4} label="Loading controls" />}
      {items && kept && !run.isAsking && remaining > 0 && (
        <AssessmentStart
          total={items.length}
          completed={items.length - remaining}
          plan={plan}
          run={isWithin ? run : null}
          onStart={() => (isWithin ? setRun(goOn(run, items, plan?.families)) : startOver())}
          onStartOver={startOver}
        />
      )}
      {items && isAsking && <AssessmentStep run={run} items={items} onRun={setRun} />}
      {items && kept && !isAsking && remaining === 0 && <AssessmentComplete total={items.length} />}
      {items && run.isAsking && !isWithin && remaining > 0 && (
        <AssessmentEnd remaining={remaining} onContinue={startOver} onExit={exit} />
      )}
      {items && kept && !isAsking && <JudgingStart />}
      {items && kept && !isAsking && <TeamAssessments />}
      {items && kept && !isAsking && <OverseenAssessments />}
    </>
  );
}
