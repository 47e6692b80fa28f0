import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Board } from '#sync/domain/board/board-record.ts';
import type { CarriedAnswer } from '#sync/domain/organization/carried-answers.ts';
import { saveOrganizationAnswers } from '#sync/domain/organization/organization-answers-mutators.ts';
import {
  ORGANIZATION_ANSWERS_ID,
  type OrganizationAnswers,
} from '#sync/domain/organization/organization-answers-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { ExclusionPanel } from '#web/parts/exclusion/exclusion-panel.tsx';
import { ExclusionSheet } from '#web/parts/exclusion/exclusion-sheet.tsx';
import { CarriedNotice } from '#web/parts/onboarding/carried-notice.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useExclusions } from '#web/records/use-scope.ts';
import { FIRST_BOARD, firstBoard } from './first-board.ts';
import { OrganizationField } from './organization-field.tsx';
import {
  canLeaveStep,
  findFirstProblem,
  findSubmission,
  organizationFormOf,
  organizationProblemsOf,
  organizationSeenOf,
  type OrganizationFieldName,
} from './organization-form.ts';
import { EXCLUSION_STEP, STEPS, steps, stepTitles } from './organization-steps.ts';
import { OrganizationSummary } from './organization-summary.tsx';
import css from './organization.module.css';
import { StepList } from './step-list.tsx';

export interface OrganizationWizardProps {
  record: OrganizationAnswers | null;
  /** Answers of the person's own set-up. */
  carried: ReadonlyMap<string, CarriedAnswer>;
  boards: readonly Board[];
  complete: ReadonlySet<string>;
}

/** The five steps. If left half-way, also by closing the app, they resume where they were. */
export function OrganizationWizard({ record, carried, boards, complete }: OrganizationWizardProps) {
  const draft = useFormDraft('org-assessment', { step: 1, answers: organizationFormOf(record, carried) });
  const run = useRunChanges();
  const navigate = useNavigate();
  const [{ exclusion }, change] = useAddress('/org-assessment');
  const exclusions = useExclusions();
  const statuses = useObjectiveStatuses();
  const mayExclude = useCan('scope.change');
  const mayBegin = [useCan('board.create'), useCan('board.loadControls')].every(Boolean);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [wanted, setWanted] = useState<{ field?: OrganizationFieldName }>();
  const page = useRef<HTMLDivElement>(null);

  // When a step opens, its heading or its first invalid field gets the focus.
  useEffect(() => {
    if (!wanted) return;
    const target = wanted.field
      ? page.current?.querySelector<HTMLElement>(`[data-field="${wanted.field}"] :is(input, textarea, button)`)
      : page.current?.querySelector<HTMLElement>('h2');
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  if (!draft || !exclusions || !statuses) return null;
  const excluded = exclusions.find(({ id }) => id === exclusion);
  const { step, answers } = draft.value;
  const problems = isTried ? organizationProblemsOf(answers) : {};
  const go = (to: number, field?: OrganizationFieldName) => {
    draft.setValue({ step: to, answers });
    setWanted(field ? { field } : {});
  };

  const submit = async () => {
    setTried(true);
    const submission = findSubmission(answers);
    if (!submission) {
      const first = findFirstProblem(organizationProblemsOf(answers));
      if (first) go(first.step, first.field);
      return;
    }
    setSaving(true);
    // If there is no record yet, nothing is stored, not even what was carried over.
    const base = record ? draft.base.answers : organizationFormOf(null);
    const seen = { [recordKey('organizationAnswers', ORGANIZATION_ANSWERS_ID)]: organizationSeenOf(base) };
    const made = { call: call(saveOrganizationAnswers, { answers: submission }), seen };
    const begins = mayBegin && boards.length === 0;
    const plan = { changes: [made, ...(begins ? firstBoard() : [])], ...(begins && { done: FIRST_BOARD }) };
    if (!(await run(plan).finally(() => setSaving(false)))) return;
    draft.finish();
    // Within the app, not by a page load: the answers are stored, every screen shows them, and a page load would
    // interrupt sending or saving elsewhere.
    void navigate({ to: '/assessment' });
  };

  const named = record?.complianceDeadline === answers.complianceDeadline ? record.submittedAt : null;
  return (
    <div className={css.wizard} ref={page}>
      <StepList step={step} />
      <div className={kit.stack4}>
        {draft.isRestored && (
          <Notice
            title="You did not finish last time."
            actions={
              <Button size="sm" onPress={draft.discard}>
                Start over
              </Button>
            }
          >
            Your answers were kept on this device.
          </Notice>
        )}
        <Form
          className={`${kit.card} ${css.card}`}
          onSubmit={() => {
            if (step === STEPS) void submit();
            else if (canLeaveStep(step, answers)) go(step + 1);
          }}
        >
          <ProgressBar label={`Step ${step} of ${STEPS}`} value={step} maxValue={STEPS} />
          <h2 tabIndex={-1}>{stepTitles[step - 1]}</h2>
          {step === 1 && !record && <CarriedNotice carried={carried} />}
          {steps[step - 1]?.groups.map((group, index) => (
            <div
              key={`${step}.${index}`}
              className={css.group}
              role={group.title ? 'group' : undefined}
              aria-label={group.title}
            >
              {group.title && <h3>{group.title}</h3>}
              {group.fields.map((question) => (
                <OrganizationField
                  key={question.name}
                  question={question}
                  form={answers}
                  onChange={(changed) => draft.setValue({ step, answers: changed })}
                  error={problems[question.name]}
                />
              ))}
            </div>
          ))}
          {step === EXCLUSION_STEP && (
            <ExclusionPanel
              title="What you do without"
              level={3}
              exclusions={exclusions}
              onOpen={mayExclude ? (id) => change({ exclusion: id }, 'push') : undefined}
            />
          )}
          {step === STEPS && <OrganizationSummary form={answers} complete={complete} from={named} />}
          <div className={css.buttons}>
            <Button isDisabled={step === 1 || isSaving} onPress={() => go(step - 1)}>
              Back
            </Button>
            {step === STEPS ? (
              <Button variant="primary" isDisabled={isSaving} onPress={() => void submit()}>
                {isSaving ? 'Generating...' : 'Generate Compliance Plan'}
              </Button>
            ) : (
              <Button variant="primary" isDisabled={!canLeaveStep(step, answers)} onPress={() => go(step + 1)}>
                Next
              </Button>
            )}
          </div>
          {!canLeaveStep(step, answers) && (
            <p className={`${kit.quiet} ${css.hint}`}>Choose at least one environment and one data type to continue.</p>
          )}
        </Form>
        {/* Outside the form, because its own submit must not submit the form. */}
        {mayExclude && excluded && (
          <ExclusionSheet
            key={excluded.id}
            exclusion={excluded}
            statuses={statuses}
            onClose={() => change({ exclusion: null }, 'replace')}
          />
        )}
      </div>
    </div>
  );
}
