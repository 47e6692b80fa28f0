import { useEffect } from 'react';
import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { beginConduct } from '#sync/domain/team/phase-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { assessmentAddress } from '#web/address.ts';
import { afterPaint } from '#web/kit/after-paint.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { AssessmentAbsent } from '#web/parts/finding/assessment-absent.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { scheduleHref } from '#web/screens/assessment/team/assessment-links.ts';
import { AssessmentRail } from '#web/screens/assessment/team/assessment-rail.tsx';
import { GatePanel, GateTarget, showPlace } from '#web/screens/assessment/team/gate-panel.tsx';
import { MemberSheet } from '#web/screens/assessment/team/member-sheet.tsx';
import { SupersedingNotice } from '#web/screens/assessment/team/superseding-notice.tsx';
import { InterestPanel, TeamPanel } from '#web/screens/assessment/team/team-panel.tsx';
import { assessmentFacts, missingText } from '#web/screens/assessment/team/team-words.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { useTeamView, type TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { daysText } from '#web/words/days-text.ts';
import { successToast } from '#web/words/messages.ts';
import { FamiliesPanel } from './families-panel.tsx';
import { AgreeSheet, DetailsSheet, ScopeSheet } from './plan-sheets.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { ScopePanel } from './scope-panel.tsx';

const TITLE = 'Plan the assessment';

/** Team, scope and readiness: everything that has to be there before judging begins. */
export function PlanScreen() {
  const view = useTeamView();
  if (view) return <Plan view={view} />;
  return <AssessmentAbsent title={TITLE} isLoading={view === undefined} isFlush />;
}

function Plan({ view }: { view: TeamView }) {
  const { assessment, isLead, gate, interests } = view;
  const { id, phase, plannedDates } = assessment;
  const [{ member, edit, show }, change] = useAddress('/assessments/$assessmentId/plan');
  const run = useRunChanges();
  useEffect(() => {
    // The router shows the top of a page once it is there; what leads further comes after that.
    if (show) afterPaint(() => showPlace(show));
  }, [show]);
  const close = () => change({ member: null, edit: null }, 'replace');
  const begin = () =>
    void run({
      changes: [{ call: call(beginConduct, { id, named: [...interests.keys()] }) }],
      done: successToast('Judging has begun'),
    });
  const description = [
    assessmentName(assessment),
    assessmentFacts(assessment),
    daysText(plannedDates?.from ?? null, plannedDates?.until ?? null),
  ];
  return (
    <>
      <PageHeader
        title={TITLE}
        description={description.filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton href={assessmentAddress('/assessments/$assessmentId', id)}>Cockpit</LinkButton>
            <LinkButton href={scheduleHref(id)}>Schedule</LinkButton>
            {isLead && <Button onPress={() => change({ edit: 'details' }, 'push')}>Edit the plan</Button>}
          </>
        }
      />
      <AssessmentRail view={view} />
      <SupersedingNotice assessment={assessment} />
      <div className={css.columns}>
        <div className={css.aside}>
          {phase === 'plan' && (
            <GatePanel view={view} leadTo={({ place }) => place}>
              {isLead && (
                <Button variant="primary" isBlock isDisabled={gate !== undefined && gate.missing > 0} onPress={begin}>
                  Begin “Conduct”
                </Button>
              )}
              <p className={css.begins}>{gateWords(view)}</p>
            </GatePanel>
          )}
          <GateTarget place="scope">
            <GateTarget place="plan">
              <ScopePanel view={view} onEdit={(sheet) => change({ edit: sheet }, 'push')} />
            </GateTarget>
          </GateTarget>
          <GateTarget place="readiness">
            <ReadinessPanel view={view} />
          </GateTarget>
        </div>
        <div className={css.main}>
          <GateTarget place="team">
            <TeamPanel view={view} onOpen={(personId) => change({ member: personId }, 'push')} />
          </GateTarget>
          <FamiliesPanel view={view} />
          <InterestPanel view={view} />
        </div>
      </div>
      {member !== null && <MemberSheet key={member} view={view} personId={member} onClose={close} />}
      {isLead && edit === 'details' && <DetailsSheet assessment={assessment} onClose={close} />}
      {isLead && edit === 'scope' && <ScopeSheet assessment={assessment} onClose={close} />}
      {isLead && edit === 'agree' && <AgreeSheet assessment={assessment} onClose={close} />}
    </>
  );
}

function gateWords({ gate, isLead }: TeamView): string {
  const begins = isLead ? 'You begin, and the team sees it.' : 'The lead begins, and the team sees it.';
  if (!gate || gate.missing === 0) return `Nothing is missing. ${begins}`;
  return `${missingText(gate)} ${begins}`;
}
