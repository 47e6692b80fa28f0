import { useState } from 'react';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { lastDecision } from '#sync/domain/scope/scope-changes.ts';
import { closingOf, isReplaced } from '#sync/domain/status/status-standing.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useScopeDecisions } from '#web/records/use-scope.ts';
import { useAffirmations, useAssessments, useStatusRecords, useToday } from '#web/records/use-statuses.ts';
import { dateText } from '#web/words/times.ts';
import { AffirmationSheet } from './affirmation/affirmation-sheet.tsx';
import { isAffirmationDue } from './affirmation/next-affirmation.ts';
import { AssessmentSheet } from './assessment/assessment-sheet.tsx';
import { OpenSheet } from './assessment/open-sheet.tsx';
import { StatusPanel } from './status-panel.tsx';
import { StatusRecordSheet } from './status-record-sheet.tsx';
import css from './status-screen.module.css';
import { outcomeText, phaseNames } from './status-words.ts';

/** The CMMC status, how long it lasts, who affirmed it, and the assessments behind it. */
export function StatusScreen() {
  const known = useAssessments();
  const statuses = useStatusRecords();
  const affirmations = useAffirmations();
  const decisions = useScopeDecisions();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  const [search, change] = useAddress('/status');
  const mayManage = useCan('assessment.manage');
  const mayAffirm = useCan('affirmation.give');
  if (!known || !statuses || !affirmations || !decisions) return <SkeletonRows count={4} label="Loading the status" />;

  // What a team has not released yet says nothing about the organization's status.
  const assessments = known.filter(({ hasTeam, phase }) => !hasTeam || phase === 'released');
  const due = statuses.find(
    (status) => !isReplaced(status, statuses, today) && isAffirmationDue(status, affirmations, today),
  );
  const isDue = mayAffirm && due !== undefined;
  const open = assessments.find(({ id }) => id === search.assessment);
  const affirmed = statuses.find(({ id }) => id === search.affirm);
  const released = assessments.find(({ id }) => id === search.record);
  return (
    <>
      <PageHeader
        title="Status"
        description="The CMMC status, its affirmations, and the assessments behind it"
        actions={
          <>
            <LinkButton href="/calendar">Calendar</LinkButton>
            <LinkButton href="/sprs">SPRS worksheet</LinkButton>
            {mayManage && (
              <Button
                variant={isDue ? 'secondary' : 'primary'}
                icon={PlusIcon}
                onPress={() => change({ assessment: 'new' }, 'push')}
              >
                Open an assessment
              </Button>
            )}
          </>
        }
      />
      <div className={kit.panels}>
        {statuses.map((status) => (
          <StatusPanel
            key={status.id}
            status={status}
            affirmations={affirmations.filter(({ statusId }) => statusId === status.id)}
            assessment={assessments.find(({ id }) => id === status.assessmentId)}
            decision={lastDecision(decisions, status.id)}
            replacedBy={
              isReplaced(status, statuses, today) ? (closingOf(status, statuses) ?? 'a later status') : undefined
            }
            today={today}
            isNext={status.id === due?.id}
            onAffirm={() => change({ affirm: status.id }, 'push')}
          />
        ))}
        {statuses.length === 0 && (
          <EmptyState level={2} title="No CMMC status is recorded">
            A status begins with the date on which the result was entered in SPRS or eMASS.
          </EmptyState>
        )}
        <Panel
          isFlush
          title="Assessments"
          action={
            mayManage && (
              <Button size="sm" onPress={() => change({ record: 'other' }, 'push')}>
                Record a status from elsewhere
              </Button>
            )
          }
        >
          {assessments.length === 0 && <p className={css.none}>None yet.</p>}
          {assessments.map((assessment) => (
            <ListRow
              key={assessment.id}
              className={`${kit.inset} ${css.row}`}
              onPress={() => change({ assessment: assessment.id }, 'push')}
            >
              <span>
                <RowTitle>{assessmentName(assessment)}</RowTitle>
                <RowMeta>{` ${factsOf(assessment)}`}</RowMeta>
              </span>
              <span>{outcomeText(assessment)}</span>
            </ListRow>
          ))}
        </Panel>
      </div>
      {search.assessment === 'new' && (
        <OpenSheet assessments={assessments} onClose={() => change({ assessment: null }, 'replace')} />
      )}
      {open && (
        <AssessmentSheet
          key={open.id}
          assessment={open}
          status={statuses.find(({ assessmentId }) => assessmentId === open.id)}
          onRecord={() => change({ assessment: null, record: open.id }, 'replace')}
          onClose={() => change({ assessment: null }, 'replace')}
        />
      )}
      {affirmed && (
        <AffirmationSheet
          status={affirmed}
          affirmations={affirmations}
          today={today}
          onClose={() => change({ affirm: null }, 'replace')}
        />
      )}
      {search.record !== null && (released || search.record === 'other') && (
        <StatusRecordSheet
          assessment={released ?? null}
          statuses={statuses}
          onClose={() => change({ record: null }, 'replace')}
        />
      )}
    </>
  );
}

function factsOf(assessment: Assessment): string {
  const kind = assessmentKindNames[assessment.kind];
  return [
    ...(assessmentName(assessment) === kind ? [] : [kind]),
    phaseNames[assessment.phase],
    dateText(assessment.createdAt),
    ...(isBrought(assessment) ? ['from a file'] : []),
  ].join(' · ');
}
