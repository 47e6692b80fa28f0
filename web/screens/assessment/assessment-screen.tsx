import { useState } from 'react';
import { compliancePlan } from '#sync/rules/compliance-plan.ts';
import { useOrganizationalAssessment } from '#web/data/use-organizational-assessment.ts';
import { useControls, useControlStatuses } from '#web/data/use-records.ts';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { AssessmentComplete, AssessmentEnd } from './assessment-end.tsx';
import { type AssessmentRun, itemsOf, startRun } from './assessment-run.ts';
import { AssessmentStart } from './assessment-start.tsx';
import { AssessmentStep } from './assessment-step.tsx';

/** The guided assessment: what is not complete yet, one control at a time. From this device's records alone. */
export function AssessmentScreen() {
  const controls = useControls();
  const statuses = useControlStatuses();
  const answers = useOrganizationalAssessment();
  const [run, setRun] = useState<AssessmentRun>();
  const [now] = useState(() => new Date());
  const items = controls && statuses && answers !== undefined ? itemsOf(controls, statuses) : undefined;
  const complete = new Set(items?.filter(({ status }) => status === 'complete').map(({ controlId }) => controlId));
  const plan = answers ? compliancePlan(answers, answers.submittedAt ?? now.toISOString(), complete, now) : null;
  const remaining = items?.filter(({ status }) => status !== 'complete').length ?? 0;
  const exit = () => setRun(undefined);
  const start = () => items && setRun(startRun(items, plan?.families));
  const isAsking = run !== undefined && run.place < run.controlIds.length;

  return (
    <>
      <PageHeader
        title="Compliance assessment"
        description="NIST SP 800-171 Rev. 2, one control at a time, the most important first"
        actions={isAsking && <Button onPress={exit}>Exit Assessment</Button>}
      />
      {!items && <SkeletonRows count={4} label="Loading controls" />}
      {items && !run && remaining > 0 && (
        <AssessmentStart total={items.length} completed={items.length - remaining} plan={plan} onStart={start} />
      )}
      {items && isAsking && <AssessmentStep run={run} items={items} onRun={setRun} />}
      {items && !isAsking && remaining === 0 && <AssessmentComplete total={items.length} />}
      {items && run && !isAsking && remaining > 0 && (
        <AssessmentEnd remaining={remaining} onContinue={start} onExit={exit} />
      )}
    </>
  );
}
